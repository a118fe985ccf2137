-- Mails that admins write and send to a part of the people who want news.

create table mailings (
  id              int generated always as identity primary key,
  -- For those who work here; the people see the subject.
  name            text not null check (length(name) between 1 and 100),
  subject         text not null check (length(subject) between 1 and 150),
  body            text not null check (length(body) between 1 and 20000),
  -- To whom: everything that is given has to be true of a person.
  audience        text not null check (audience in ('everybody', 'trial', 'trial_ended', 'paying', 'former')),
  former_days     int check (former_days between 1 and 3650),
  unseen_days     int check (unseen_days between 1 and 3650),
  country_id      int references countries,
  university_id   int references universities,
  state           text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped')),
  -- Counts the changes: who saves on top of something they have not seen is refused.
  revision        int not null default 1,
  -- What somebody has looked at in their own mailbox.
  tested_revision int,
  per_minute      int not null default 120 check (per_minute between 10 and 600),
  scheduled_at    timestamptz,
  started_at      timestamptz,
  finished_at     timestamptz,
  -- How many there were when it began.
  recipients      int,
  -- The minute that runs, and how many were taken in it: all processes share one pace.
  minute_began_at timestamptz,
  minute_taken    int not null default 0,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  check ((audience = 'former') = (former_days is not null)),
  check (state = 'draft' or (scheduled_at is not null and tested_revision = revision)),
  check (state not in ('sending', 'sent') or started_at is not null),
  check ((state in ('sent', 'stopped')) = (finished_at is not null))
);
create index mailings_updated_at_idx on mailings (updated_at desc, id);
create index mailings_at_work_idx on mailings (state, scheduled_at) where state in ('scheduled', 'sending');
create index mailings_country_id_idx on mailings (country_id) where country_id is not null;
create index mailings_university_id_idx on mailings (university_id) where university_id is not null;

-- One row for each person a mailing goes to, so that nobody gets it twice. 'sending' is written before a mail leaves
-- and only ever left for an outcome: who finds it there later cannot know whether the mail left, and sends nothing.
create table mailing_recipients (
  mailing_id  int not null references mailings on delete cascade,
  user_id     uuid not null references users on delete cascade,
  state       text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped', 'unknown')),
  reason      text check (reason in ('rejected', 'put_off', 'unsendable', 'unsubscribed', 'suspended', 'leaving')),
  taken_at    timestamptz,
  finished_at timestamptz,
  primary key (mailing_id, user_id),
  check ((state in ('failed', 'skipped')) = (reason is not null)),
  check ((state = 'waiting') = (taken_at is null))
);
-- Whose turn is next, who is under way, and how many there are of each.
create index mailing_recipients_state_idx on mailing_recipients (mailing_id, state, user_id);
create index mailing_recipients_user_id_idx on mailing_recipients (user_id);

-- Whether news may be mailed is the newest of these.
create index consents_marketing_idx on consents (user_id, id desc) include (is_given) where kind = 'marketing';
-- Who ended the news by a link in a mailing.
create index consents_mailing_idx on consents (source) where source like 'mailing:%';
