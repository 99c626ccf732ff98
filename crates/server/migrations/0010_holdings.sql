-- Whose a seat is: how many of its links are used up, and the hash of the token that its holder alone knows.
-- A seat without a row is one that nobody has taken since there are links that work once.
create table holdings (
    table_id text not null references tables (id),
    seat     integer not null,
    used     integer not null,
    token    text,
    primary key (table_id, seat)
) strict, without rowid;

-- Which table this one is the rematch of: there is one rematch at most.
alter table tables add column rematch_of text;
create unique index tables_by_rematch on tables (rematch_of) where rematch_of is not null;
