import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { findQuestionContents } from '#server/bank/public.ts';
import { optionIds } from '#server/quiz/quiz.test-kit.ts';
import { learn } from '#server/statistics/statistics.test-kit.ts';
import type { ShippedOffersResult } from '#shared/bank/shipped-questions.contract.ts';
import { signedIn } from '#test/people.ts';
import { signedInWith } from '#test/roles.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';

const world = useWorld();
let question: number;
useEmptyTables(world, 'rate_limits', 'shipped_questions');
beforeEach(async () => {
  question = await addQuestion(world);
});

const stored = async () => (await findQuestionContents(world.db, [question]))[0]!;

/** Offers the question's own text with these changes, as startup does for a question that an editor has changed. */
async function offer(change: object = {}) {
  const { stem, leadIn, options, learningPoint, sources, disciplines, bodySystems, intendedDifficulty } =
    await stored();
  const text = {
    text: stem,
    leadIn,
    answers: options.map((option) => ({ text: option.text, explanation: option.explanation, correct: option.isRight })),
    learningPoint,
    sources,
    disciplines: disciplines.map(({ id }) => id),
    bodySystems: bodySystems.map(({ id }) => id),
    difficulty: intendedDifficulty,
    reason: 'A newer guideline says otherwise.',
    ...change,
  };
  await sql`
    insert into shipped_questions (question_id, checksum, revision, offer, offered_at)
    values (${question}, 'new', 0, ${JSON.stringify(text)}::jsonb, ${world.clock.now()})
  `.execute(world.db);
}
const withdraw = () =>
  sql`
    insert into shipped_questions (question_id, checksum, revision, is_removed, offered_at)
    values (${question}, 'removed', 0, true, ${world.clock.now()})
  `.execute(world.db);

const editor = () => signedInWith(world, ['Question.read', 'Question.update']);
const decide = async (body: object) => (await editor()).post(`questions/${question}/shipped`, body);
const listed = async () => (await (await editor()).get('questions/shipped')).json<ShippedOffersResult>();

it('lists what is shipped and what the bank has', async () => {
  await offer({ leadIn: 'Which change comes first?' });
  const { leadIn, revision } = await stored();
  expect(await listed()).toMatchObject({
    total: 1,
    offers: [{ questionId: question, revision, current: { leadIn }, shipped: { leadIn: 'Which change comes first?' } }],
  });
});

it('takes the shipped text in a new version, and takes the next one without asking', async () => {
  await offer({ leadIn: 'Which change comes first?' });
  const { revision, version } = await stored();
  expect((await decide({ decision: 'take', revision })).statusCode).toBe(204);
  const after = await stored();
  expect(after).toMatchObject({ leadIn: 'Which change comes first?', version: version + 1 });
  expect(await listed()).toEqual({ total: 0, offers: [] });
  const row = await world.db.selectFrom('shipped_questions').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ checksum: 'new', revision: after.revision, offer: null });
});

it('rescores earlier answers when the right answer is another one', async () => {
  const learner = await signedIn(world, { planId: 10 });
  await learn(world, learner.userId, question, 2);
  const { options, revision } = await stored();
  const answers = options.map(({ text, explanation }, place) => ({ text, explanation, correct: place === 2 }));
  await offer({ answers });
  expect((await decide({ decision: 'take', revision })).statusCode).toBe(204);
  const mails = await world.runJobs();
  expect(mails).toHaveLength(1);
  const attempt = await world.db
    .selectFrom('attempts')
    .select('is_right')
    .where('question_id', '=', question)
    .executeTakeFirstOrThrow();
  expect(attempt.is_right).toBe(true);
});

it('changes nothing while another rescoring of the question runs', async () => {
  const [, , third] = await optionIds(world, question);
  await (await editor()).post(`questions/${question}/rescore`, { options: [third], reason: 'The third is right.' });
  const { options, revision } = await stored();
  const answers = options.map(({ text, explanation }, place) => ({ text, explanation, correct: place === 3 }));
  await offer({ answers });
  expect((await decide({ decision: 'take', revision })).statusCode).toBe(409);
  expect((await listed()).total).toBe(1);
  expect((await stored()).revision).toBe(revision);
});

it('keeps the question, and retires one that is no longer shipped', async () => {
  await offer({ leadIn: 'Which change comes first?' });
  const before = await stored();
  expect((await decide({ decision: 'keep', revision: before.revision })).statusCode).toBe(204);
  expect(await stored()).toEqual(before);
  expect((await listed()).total).toBe(0);

  await world.db.deleteFrom('shipped_questions').execute();
  await withdraw();
  expect((await listed()).offers).toMatchObject([{ questionId: question, shipped: null }]);
  expect((await decide({ decision: 'take', revision: before.revision })).statusCode).toBe(204);
  expect((await stored()).status).toBe('retired');
});

it('refuses a decision about a text that has changed meanwhile, about nothing, and by someone who may only read', async () => {
  expect((await decide({ decision: 'take', revision: 1 })).statusCode).toBe(404);
  await offer();
  expect((await decide({ decision: 'keep', revision: 99 })).statusCode).toBe(409);
  expect((await decide({ decision: 'burn', revision: 1 })).statusCode).toBe(400);
  const reader = await signedInWith(world, ['Question.read']);
  expect((await reader.post(`questions/${question}/shipped`, { decision: 'keep', revision: 1 })).statusCode).toBe(403);
  expect((await listed()).total).toBe(1);
});
