-- A table is its record: a header, and entries that are only ever added.
create table tables (
    id      text primary key,
    game    text not null,
    header  text not null,
    opened  integer not null, -- seconds since 1970
    over    integer not null default 0
) strict, without rowid;

create table entries (
    table_id text not null references tables (id),
    n        integer not null,
    entry    text not null,
    primary key (table_id, n)
) strict, without rowid;

-- Which browser sits where.
create table claims (
    holder   text not null,
    table_id text not null references tables (id),
    seat     integer not null,
    primary key (holder, table_id, seat)
) strict, without rowid;

-- What the server alone knows: the key that seats' tokens are made with.
create table secrets (
    name  text primary key,
    value blob not null
) strict, without rowid;
