import { beforeAll, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { Browser, signedIn, useSignedIn } from '#test/people.ts';
import { expectRateLimited, wrongFieldsIn } from '#test/responses.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { problemReportsPersonalData } from './problem-reports.personal-data.ts';

const world = useWorld();
let category: number;
let question: number;
const student = useSignedIn(world, { planId: 10 });
beforeAll(async () => {
  question = await addQuestion(world);
  const { id } = await world.db
    .insertInto('feedback_categories')
    .values({ name: 'The key is wrong, I think' })
    .returning('id')
    .executeTakeFirstOrThrow();
  category = id;
});
useEmptyTables(world, 'rate_limits', 'problem_reports');

const stored = () => world.db.selectFrom('problem_reports').selectAll().orderBy('id').execute();

describe('a problem report', () => {
  it('is stored with the current version of its question', async () => {
    const response = await student.post('feedback', { category, text: ' The dose is tenfold. ', question });
    expect(response.statusCode).toBe(204);
    expect(await stored()).toMatchObject([
      {
        user_id: student.userId,
        question_id: question,
        version: 1,
        category_id: category,
        text: 'The dose is tenfold.',
        status: 'new',
      },
    ]);
  });

  it('needs no text', async () => {
    expect((await student.post('feedback', { category, question })).statusCode).toBe(204);
    expect(await stored()).toMatchObject([{ text: '' }]);
  });

  it('accepts ids as strings, as sent by the form', async () => {
    const response = await student.post('feedback', { category: String(category), text: '', question });
    expect(response.statusCode).toBe(204);
  });

  it('is stored once if it is sent twice concurrently, and again if it differs', async () => {
    const report = { category, text: 'The picture is missing.', question };
    await Promise.all([student.post('feedback', report), student.post('feedback', report)]);
    expect(await stored()).toHaveLength(1);
    await student.post('feedback', { ...report, text: 'And the second one too.' });
    expect(await stored()).toHaveLength(2);
  });

  it.each([
    ['no category', { category: '' }, 'category', 'Field is required'],
    ['no question', { question: undefined }, 'question', 'Field is required'],
    ['a category that is not there', { category: 999_999 }, 'category', 'Value is invalid'],
    ['a question that is not there', { question: 999_999 }, 'question', 'Value is invalid'],
    ['a number no id can be', { question: 99_999_999_999 }, 'question', 'Value is invalid'],
    ['half a number', { question: 1.5 }, 'question', 'Value is invalid'],
    ['too long a text', { text: 'x'.repeat(2001) }, 'text', 'Value is invalid'],
    ['a text with NUL', { text: 'a\0b' }, 'text', 'Value is invalid'],
  ])('is rejected with %s', async (_case, difference, property, text) => {
    const response = await student.post('feedback', { category, text: '', question, ...difference });
    expect(response.statusCode).toBe(400);
    const wrong = wrongFieldsIn(response);
    expect(wrong.map((one) => [one.property, Object.values(one.constraints)[0]])).toEqual([[property, text]]);
    expect(await stored()).toEqual([]);
  });

  it('reports all unknown values at once', async () => {
    const response = await student.post('feedback', { category: 999_999, question: 999_999 });
    expect(response.json()).toMatchObject({ message: [{ property: 'category' }, { property: 'question' }] });
  });

  it('does not reveal unpublished questions', async () => {
    const draft = await addQuestion(world, { status: 'draft', stem: 'Not yet ready for anybody to be asked.' });
    const response = await student.post('feedback', { category, question: draft });
    expect(response.json()).toMatchObject({ message: [{ property: 'question' }] });
  });

  it('without a subscription, is accepted only for past and current questions of the day', async () => {
    const basic = await signedIn(world);
    const [first, second] = [await addQuestion(world), await addQuestion(world)];
    const chosen_at = world.clock.now();
    await world.db
      .insertInto('daily_questions')
      .values([
        { day: '2026-02-10', question_id: first, version: 1, chosen_at },
        // Three days in the future, so it has not been asked yet.
        { day: '2026-03-04', question_id: second, version: 1, chosen_at },
      ])
      .execute();
    const statuses = [];
    for (const one of [first, second, question]) {
      statuses.push((await basic.post('feedback', { category, question: one })).statusCode);
    }
    expect(statuses).toEqual([204, 400, 400]);
    expect((await basic.post('feedback', { category, question: second })).json()).toMatchObject({
      message: [{ property: 'question', constraints: { unknown: 'Value is invalid' } }],
    });
    expect(await stored()).toMatchObject([{ user_id: basic.userId, question_id: first }]);
  });

  it.each(['questions', 'feedback_categories'] as const)(
    'is rejected if its entry of %s is deleted concurrently',
    async (table) => {
      const added = await world.db
        .insertInto('feedback_categories')
        .values({ name: `Soon gone, with ${table}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      const report = { category: added.id, question: await addQuestion(world) };
      const deleting = await world.db.startTransaction().execute();
      const id = table === 'questions' ? report.question : report.category;
      await deleting.deleteFrom(table).where('id', '=', id).execute();
      const reporting = student.post('feedback', report);
      await waitForLock(world);
      await deleting.commit().execute();
      const property = table === 'questions' ? 'question' : 'category';
      expect((await reporting).json()).toMatchObject({ code: 'invalid_input', message: [{ property }] });
    },
  );

  it('stores markup, emoji and right-to-left text unchanged', async () => {
    const text = '<script>alert(1)</script> 🩺 שלום';
    await student.post('feedback', { category, text, question });
    expect(await stored()).toMatchObject([{ text }]);
  });

  it('requires sign-in and the permission to report', async () => {
    const report = { category, question };
    expect((await new Browser(world).post('feedback', report)).statusCode).toBe(401);
    await world.db.deleteFrom('role_permissions').where('permission', '=', 'QuestionFeedBack.create').execute();
    expect((await student.post('feedback', report)).statusCode).toBe(403);
    await world.db
      .insertInto('role_permissions')
      .values([1, 2].map((role_id) => ({ role_id, permission: 'QuestionFeedBack.create' })))
      .execute();
  });

  it('is rate-limited to thirty per hour, with Retry-After', async () => {
    for (let sent = 0; sent < 30; sent += 1) await student.post('feedback', { category, text: `${sent}`, question });
    const response = await student.post('feedback', { category, text: 'one more', question });
    expectRateLimited(response);
  });

  it('is part of the personal data export', async () => {
    await student.post('feedback', { category, text: 'Outdated.', question });
    expect(await problemReportsPersonalData.collect(world.db, student.userId)).toMatchObject([
      { questionId: question, category: 'The key is wrong, I think', text: 'Outdated.', status: 'new' },
    ]);
  });
});
