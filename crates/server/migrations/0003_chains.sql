-- Where a record ends: how many entries it has, the hash that runs through all of them, and when
-- the last one came. An entry is added only at the end; whatever is missing or changed shows.
create table chains (
    table_id text primary key references tables (id),
    entries  integer not null,
    hash     blob not null,
    touched  integer not null -- seconds since 1970
) strict, without rowid;

-- The entries of tables that nobody has used for long, a line each, compressed.
create table archive (
    table_id text primary key references tables (id),
    entries  blob not null
) strict, without rowid;
