import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/platform/database/db.ts';
import { contentOf, mailings, news, replies, reports, userQuestions } from './contributions.ts';

/** Rows that do not belong to a demo user, so that they can be removed with the demo. */
export const AddedContent = z.object({
  news: z.array(z.int()).default([]),
  mailings: z.array(z.int()).default([]),
});
export type AddedContent = z.infer<typeof AddedContent>;

/** Reports, submitted questions and shares of demo learners, and news and mailings for them. */
export async function storeContributions(tx: Db, userIds: string[], midnight: Date): Promise<AddedContent> {
  await storeReports(tx, userIds, midnight);
  await storeUserQuestions(tx, userIds, midnight);
  await storeShares(tx, userIds);
  await storeSignIns(tx, userIds);
  return { news: await storeNews(tx, midnight), mailings: await storeMailings(tx, midnight) };
}

/** Each report is about the last question that its author answered incorrectly. */
async function storeReports(tx: Db, userIds: string[], midnight: Date) {
  const rows = reports.map((report, place) => ({
    category: report.category,
    text: report.text,
    status: report.status,
    place,
    reply: report.status === 'fixed' || report.status === 'declined' ? replies[report.status] : null,
  }));
  await sql`
    with author as (
      select user_id, question_id, version, row_number() over (order by user_id) - 1 as place
      from (
        select distinct on (user_id) user_id, question_id, version from attempts
        where user_id = any(${userIds}::uuid[]) and not is_right
        order by user_id, id desc
      ) as last_mistake
    )
    insert into problem_reports (user_id, question_id, version, category_id, text, status, created_at, reply, answered_at)
    select user_id, question_id, version, category, report.text, report.status, at,
      report.reply, case when report.status <> 'new' then at + interval '2 days' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as report (place int, category int, text text, status text, reply text)
    join author using (place)
    cross join lateral (select ${midnight}::timestamptz - make_interval(days => 3 * report.place + 1, hours => -14) as at) as time
    order by at
  `.execute(tx);
}

async function storeUserQuestions(tx: Db, userIds: string[], midnight: Date) {
  const rows = userQuestions.map((question, place) => ({
    userId: userIds[place % userIds.length],
    status: question.status,
    comment: question.comment,
    content: contentOf(question),
    place,
  }));
  await sql`
    insert into user_questions (
      user_id, status, content, discipline_id, body_system_id, reviewer_comment, created_at, updated_at, submitted_at,
      decided_at
    )
    select "userId", status, content, 13, 1 + place, comment, at, at,
      case when status <> 'draft' then at + interval '1 hour' end,
      case when status in ('changes_asked', 'accepted', 'declined') then at + interval '3 days' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as question ("userId" uuid, status text, comment text, content jsonb, place int)
    cross join lateral (select ${midnight}::timestamptz - make_interval(days => 4 * place + 2) as at) as time
    order by at
  `.execute(tx);
}

/** Every eighth correct answer in the last weeks of a few learners was shared, and some links were opened. */
async function storeShares(tx: Db, userIds: string[]) {
  await sql`
    insert into shares (
      user_id, token, question_id, version, network, is_leaderboard, is_whole, status, created_at, day, decided_at, opened
    )
    select user_id, md5(user_id::text || question_id), question_id, version, 'link', true, true, 'confirmed', given_at, day,
      given_at, id % 4
    from (
      select *, row_number() over (partition by user_id order by id desc) as place from attempts
      where user_id = any(${userIds.slice(0, 20)}::uuid[]) and is_right and is_first_try
    ) as answer
    where place % 8 = 0 and place <= 40
    order by given_at
    on conflict do nothing
  `.execute(tx);
}

/** One for each day with answers in the last two weeks. */
async function storeSignIns(tx: Db, userIds: string[]) {
  await sql`
    insert into events (at, kind, user_id)
    select min(given_at) - interval '1 minute', 'signed_in', user_id
    from attempts
    where user_id = any(${userIds}::uuid[]) and given_at > (select max(given_at) - interval '14 days' from attempts)
    group by user_id, day
    order by 1
  `.execute(tx);
}

async function storeNews(tx: Db, midnight: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into news (title, label, body, published_at, announced_at)
    select title, label, body, at, at
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as item (title text, label text, body text, "daysAgo" int)
    cross join lateral (select ${midnight}::timestamptz - make_interval(days => "daysAgo", hours => -9) as at) as time
    returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** The sent one reached everyone who allowed it; a few addresses rejected it. */
async function storeMailings(tx: Db, midnight: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into mailings (
      name, subject, body, audience, state, tested_revision, scheduled_at, started_at, finished_at, created_at, updated_at
    )
    select name, subject, body, audience, case when at is null then 'draft' else 'sent' end,
      case when at is not null then 1 end, at, at, at + interval '3 minutes', coalesce(at, ${midnight}),
      coalesce(at, ${midnight})
    from jsonb_to_recordset(${JSON.stringify(mailings)}::jsonb)
      as mailing (name text, subject text, body text, audience text, "sentDaysAgo" int)
    cross join lateral (select ${midnight}::timestamptz - make_interval(days => "sentDaysAgo", hours => -8) as at) as time
    returning id
  `.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into mailing_recipients (mailing_id, user_id, state, reason, taken_at, finished_at)
    select mailings.id, user_id, case when is_rejected then 'failed' else 'sent' end,
      case when is_rejected then 'rejected' end, started_at, finished_at
    from mailings
    join consents on kind = 'marketing' and is_given and consents.at < started_at
    cross join lateral (select hashtext(user_id::text) % 40 = 0 as is_rejected) as outcome
    where mailings.id = any(${ids}::int[])
    on conflict do nothing
  `.execute(tx);
  await sql`
    update mailings set recipients = (select count(*) from mailing_recipients where mailing_id = mailings.id)
    where id = any(${ids}::int[]) and state = 'sent'
  `.execute(tx);
  return ids;
}
