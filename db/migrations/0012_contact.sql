-- Messages to support. The id is the ticket's number.

create table support_messages (
  id                bigint generated always as identity (start with 1001) primary key,
  user_id           uuid references users on delete cascade,
  name              text not null check (length(name) between 2 and 80),
  email             text not null check (length(email) between 3 and 254),
  topic             text not null check (topic in ('account', 'payment', 'question-content', 'technical', 'partnership', 'other')),
  subject           text not null check (length(subject) between 3 and 120),
  message           text not null check (length(message) between 20 and 4000),
  question_id       text check (length(question_id) <= 64),
  -- Page, version and browser; only with the sender's consent.
  technical_details jsonb,
  sent_at           timestamptz not null
);
create index support_messages_user_id_idx on support_messages (user_id) where user_id is not null;
create index support_messages_sent_at_idx on support_messages (sent_at);

create table support_attachments (
  message_id   bigint not null references support_messages on delete cascade,
  position     smallint not null check (position between 1 and 3),
  file_key     text not null unique,
  file_name    text not null check (length(file_name) between 1 and 120),
  content_type text not null,
  size         int not null check (size > 0),
  primary key (message_id, position)
);
