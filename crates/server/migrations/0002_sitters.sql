-- Which seat the one who opened the table holds: it hands out links, and types in cards and dice at a real table.
alter table tables add column host integer;

-- What the people at a table are called.
create table sitters (
    table_id text not null references tables (id),
    seat     integer not null,
    name     text not null,
    primary key (table_id, seat)
) strict, without rowid;

create index claims_by_table on claims (table_id);

-- Records that were brought along to be looked at.
create table exhibits (
    id    text primary key,
    text  text not null,
    added integer not null -- seconds since 1970
) strict, without rowid;
