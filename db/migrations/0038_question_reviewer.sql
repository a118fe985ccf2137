-- Who is to read a question again by the day it is due. A person who leaves, leaves it without one.
alter table questions add column reviewer_id uuid references users (id) on delete set null;
create index questions_reviewer_id_idx on questions (reviewer_id) where reviewer_id is not null;
