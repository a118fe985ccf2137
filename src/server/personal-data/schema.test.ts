import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { allPersonalData } from '#server/personal-data.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();

/** Tables that contain nothing about a user. A new table belongs here or into the part of its feature. */
const withoutPersonalData: Record<string, string> = {
  content: 'faq_categories faqs news page_contents publishing_rules seeded_faqs text_pictures',
  dictionaries: 'body_systems concepts countries disciplines feedback_categories fields_of_study regions universities',
  'more dictionaries': 'exam_templates exam_weights exams lab_value_categories lab_values world_regions',
  'plans and prices': 'former_plan_prices plan_body_systems plan_cards plan_disciplines plan_prices plans promotions',
  'settings of billing': 'referral_settings stripe_account',
  'roles and their permissions': 'role_permissions roles seeded_permissions',
  'counts over all users': 'daily_counters everybody_days everybody_totals monthly_figures monthly_revenue',
  'operation of the server': 'job_failures leaderboard_reckonings live_processes migrations seeds',
  'hashes and counters that are deleted within hours or days': 'rate_limits sign_in_failures spent_tokens',
  'messages between processes, deleted within seconds': 'socket_io_attachments',
};
const namesIn = (lists: string[]) => lists.flatMap((names) => names.split(' '));

/** Rows that remain when the account in this column is erased, and why. */
const remaining: Record<string, string> = {
  'events.user_id': 'counts of sign-ups; erasure removes address and details',
  'extra_days.approved_by': 'belongs to the user who got the days',
  'extra_days.requested_by': 'belongs to the user who got the days',
  'invoices.user_id': 'tax law',
  'question_imports.user_id': 'belongs to the question bank; deleted after 90 days',
  'question_versions.editor_id': 'belongs to the question bank',
  'questions.author_id': 'belongs to the question bank',
  'questions.reviewer_id': 'belongs to the question bank',
  'referral_rewards.friend_id': 'belongs to the user who got the reward',
  'refunds.user_id': 'tax law',
  'second_factor_resets.approved_by': 'belongs to the user whose factors were reset',
  'second_factor_resets.requested_by': 'belongs to the user whose factors were reset',
  'user_questions.reviewer_id': 'belongs to the author of the question',
  'users.referred_by': 'belongs to the referred user',
};

it('covers every table by a part, or lists it as free of personal data', async () => {
  const tables = await world.db.introspection.getTables({ withInternalKyselyTables: true });
  const names = tables.filter(({ schema, isView }) => schema === 'public' && !isView).map(({ name }) => name);
  const covered = allPersonalData.flatMap((part) => part.tables);
  const free = namesIn(Object.values(withoutPersonalData));
  expect(names.filter((name) => !covered.includes(name) && !free.includes(name))).toEqual([]);
  expect(free.filter((name) => covered.includes(name))).toEqual([]);
  expect(covered.filter((name) => !names.includes(name))).toEqual([]);
});

it('has no column for a user, an email address or a network address in tables without personal data', async () => {
  const lasting = Object.entries(withoutPersonalData).filter(([reason]) => !reason.startsWith('hashes'));
  const names = namesIn(lasting.map(([, list]) => list));
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any(${names})
      and (column_name ~ '(user|person|editor|author)_id|e?mail|first_name|last_name|phone|born' or data_type = 'inet')
  `.execute(world.db);
  expect(rows).toEqual([]);
});

it('erases or detaches every row that references a user', async () => {
  const { rows } = await sql<{ column: string; action: string }>`
    select conrelid::regclass || '.' || attname as column, confdeltype as action
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0
    order by 1
  `.execute(world.db);
  expect(rows.length).toBeGreaterThan(30);
  const [DELETES, DETACHES] = ['c', 'n'];
  expect(rows.filter(({ action }) => action !== DELETES && action !== DETACHES)).toEqual([]);
  const detached = rows.filter(({ action }) => action === DETACHES).map(({ column }) => column);
  expect(detached).toEqual(Object.keys(remaining));
});

it('deletes finished jobs, which may contain an email address, within a week', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.queue where deletion_seconds > 604800 or retention_seconds > 14 * 86400
  `.execute(world.db);
  expect(rows).toEqual([]);
});
