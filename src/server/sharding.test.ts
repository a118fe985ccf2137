import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, optionIds } from '#server/quiz/quiz.test-kit.ts';
import { LEARNING, TEST } from '#shared/quiz/quiz-enums.ts';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();

/** How a sharded PostgreSQL stores each table (docs/scale.md). A new table belongs into one of the lists. */
const namesIn = (text: string) => text.split(/\s+/).filter(Boolean);
/** Distributed by `user_id`. */
const byLearner = namesIn(`
  attempts daily_answers daily_reminders daily_streaks effort_days exam_days exam_levels learner_days learner_sets
  learner_totals memory_states miss_reasons question_notes question_progress quiz_presets quiz_questions quizzes
  readiness_states study_reminders study_settings uncounted_attempts
`);
/** Written only by transactions that hold the lock of the counters, or by jobs. */
const sharedAndFolded = namesIn(`
  daily_counters everybody_days everybody_totals option_counters question_counters question_statistics
  question_time_counters
`);
/** The same on every node: accounts, billing, content, questions and operations. */
const reference = namesIn(`
  admin_events announced_ends authenticator_apps billing_customers billing_effects body_systems concepts consents
  corrected_keys countries daily_questions disciplines email_changes events exam_templates exam_weights exams extra_days
  faq_categories faqs feedback_categories fields_of_study former_plan_prices identities invoices job_failures
  lab_value_categories lab_values leaderboard_entries leaderboard_members leaderboard_reckonings live_connections
  live_processes mail_tokens mailing_recipients mailings migrations monthly_figures monthly_revenue news
  notification_settings page_contents passkeys plan_body_systems plan_cards plan_disciplines plan_prices plans
  problem_reports promotion_places promotions publishing_rules purchases push_devices question_body_systems
  question_disciplines question_files question_import_duplicates question_import_keys question_import_refusals
  question_import_topics question_imports question_options question_rescorings question_version_files question_versions
  questions rate_limits recovery_codes recurring_subscriptions referral_rewards referral_settings refunds regions
  rescored_learners role_permissions roles second_factor_resets seeded_faqs seeded_permissions seeds sessions shares
  shipped_questions shown_dialogs sign_in_failures social_sign_ins socket_io_attachments spent_tokens stripe_account
  stripe_events support_attachments support_messages text_pictures universities user_question_files user_questions user_subscriptions
  user_visits users world_regions
`);

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(world.db)).rows;

describe('the schema', () => {
  it('has every table in one list', async () => {
    const tables = await world.db.introspection.getTables({ withInternalKyselyTables: true });
    const names = tables.filter(({ schema, isView }) => schema === 'public' && !isView).map(({ name }) => name);
    expect([...byLearner, ...sharedAndFolded, ...reference].toSorted()).toEqual(names.toSorted());
  });

  it('has the learner in every primary key and unique index of a table by learner', async () => {
    const indexes = await rowsOf(sql<{ table: string; hasLearner: boolean }>`
      select indrelid::regclass::text as table, exists (
        select from pg_attribute where attrelid = indrelid and attname = 'user_id' and attnum = any(indkey)
      ) as "hasLearner"
      from pg_index
      where indisunique and indrelid::regclass::text = any(${byLearner})
    `);
    expect(indexes.filter(({ hasLearner }) => !hasLearner)).toEqual([]);
    expect(byLearner.filter((name) => !indexes.some(({ table }) => table === name))).toEqual([]);
  });

  it('has the learner in every foreign key between tables by learner, and none to them from other tables', async () => {
    const keys = await rowsOf(sql<{ from: string; to: string; hasLearner: boolean }>`
      select conrelid::regclass::text as from, confrelid::regclass::text as to, exists (
        select from unnest(conkey, confkey) as pair (own, other)
        join pg_attribute as own on own.attrelid = conrelid and own.attnum = pair.own and own.attname = 'user_id'
        join pg_attribute as other on other.attrelid = confrelid and other.attnum = pair.other and other.attname = 'user_id'
      ) as "hasLearner"
      from pg_constraint where contype = 'f'
    `);
    const toLearners = keys.filter(({ to }) => byLearner.includes(to));
    expect(toLearners.map(({ from, to }) => `${from} to ${to}`)).toContain('quiz_questions to quizzes');
    expect(toLearners.filter(({ from, hasLearner }) => !byLearner.includes(from) || !hasLearner)).toEqual([]);
    expect(keys.filter(({ to }) => sharedAndFolded.includes(to))).toEqual([]);
  });
});

describe('a learner’s transaction writes only tables by learner', () => {
  const at = new Date('2026-03-01T12:00:00Z');
  let userId: string;
  let questionId: number;
  let optionId: number;
  beforeAll(async () => {
    userId = (await addPerson(world, { passwordHash: null })).id;
    questionId = await addQuestion(world);
    optionId = (await optionIds(world, questionId))[0]!;
    await world.db
      .insertInto('daily_questions')
      .values({ day: '2026-03-01', question_id: questionId, version: 1, chosen_at: at })
      .execute();
  });

  const quizIn = (mode: typeof LEARNING | typeof TEST) => addQuiz(world, { userId, questionIds: [questionId], mode });
  const answer = (quizId: string) => sql`
    select answer_quiz_question(
      ${userId}, ${quizId}, ${questionId}, ${optionId}, ${randomUUID()}, ${at}, 30, 2::smallint, ${at}
    )`;
  const start = (quizId: string) => sql`select start_quiz_question(${userId}, ${quizId}, ${questionId}, ${at})`;
  const finalise = (quizId: string) => sql`select finalise_quiz(${userId}, ${quizId}, ${at})`;
  const discard = (quizId: string) => sql`select discard_quiz(${userId}, ${quizId}, ${at})`;

  /** The tables that these statements write, in one transaction. */
  const writtenBy = (statements: ReturnType<typeof sql>[]) =>
    world.db.transaction().execute(async (tx) => {
      // These numbers may include earlier transactions of the connection.
      const writes = () =>
        sql<{ table: string; rows: number }>`
          select relname as table, n_tup_ins + n_tup_upd + n_tup_del as rows from pg_stat_xact_user_tables
        `.execute(tx);
      const before = new Map((await writes()).rows.map(({ table, rows }) => [table, rows]));
      for (const statement of statements) await statement.execute(tx);
      const after = (await writes()).rows;
      return after.filter(({ table, rows }) => rows > (before.get(table) ?? 0)).map(({ table }) => table);
    });

  it.each([
    ['answering in Learning mode', LEARNING, (quiz: string) => [start(quiz), answer(quiz), finalise(quiz)]],
    ['finalising a Test quiz', TEST, (quiz: string) => [answer(quiz), finalise(quiz)]],
    ['discarding a quiz', TEST, (quiz: string) => [start(quiz), discard(quiz)]],
  ] as const)('%s', async (_, mode, statements) => {
    const written = await writtenBy(statements(await quizIn(mode)));
    expect(written).toContain('quizzes');
    expect(written.filter((table) => !byLearner.includes(table))).toEqual([]);
  });

  it('answering the question of the day', async () => {
    const written = await writtenBy([
      sql`select answer_daily_question(${userId}, '2026-03-01', ${questionId}, ${optionId}, 30, ${at})`,
    ]);
    expect(written).toContain('uncounted_attempts');
    expect(written.filter((table) => !byLearner.includes(table))).toEqual([]);
  });
});
