import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addAnswers, addQuestion, completeQuestion, questionEditor } from '#server/bank/bank.test-kit.ts';
import type { QuestionStatus } from '#shared/bank/question.contract.ts';
import { lastAdminEvent } from '#test/events.ts';
import { useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
beforeEach(() => world.clock.advance(1));

const { change, read, versionsOf } = questionEditor(admin);
const rowOf = (id: number) =>
  world.db.selectFrom('questions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const otherStem = 'A 61-year-old woman has had a dry cough and a weight loss of six kilograms for three months.';

describe('the effects of a change', () => {
  it('the question is found by its new words and not by its old ones', async () => {
    const id = await addQuestion(world, { stem: `${otherStem} Sarcoidosis.` });
    const found = async (search: string) =>
      (await admin.get(`questions?search=${search}`)).json<{ questions: { id: number }[] }>().questions;
    expect(await found('sarcoidosis')).toMatchObject([{ id }]);
    const { fingerprint } = await rowOf(id);
    await change(id, { revision: 1, text: `${otherStem} Histoplasmosis.` });
    expect([await found('sarcoidosis'), await found('histoplasmosis')]).toMatchObject([[], [{ id }]]);
    expect((await rowOf(id)).fingerprint).not.toBe(fingerprint);
  });

  it('the measured difficulty from more than 100 answers stays until the options change', async () => {
    const id = await addQuestion(world, { intendedDifficulty: 1 });
    const measured = (first_tries: number) =>
      sql`
        insert into question_statistics (question_id, edition, answers, first_tries, right_first_tries, refreshed_at)
        values (${id}, 1, ${first_tries}, ${first_tries}, 20, now())
        on conflict (question_id) do update set first_tries = excluded.first_tries
      `.execute(world.db);
    await measured(100);
    expect((await change(id, { revision: 1, difficulty: 2 })).question).toMatchObject({ difficulty: 2 });
    await measured(101);
    expect((await change(id, { revision: 2, difficulty: 1 })).question).toMatchObject({
      intendedDifficulty: 1,
      difficulty: 3,
    });
    expect((await change(id, { revision: 3, text: otherStem })).question).toMatchObject({ difficulty: 3 });
    const answers = completeQuestion().answers.toReversed();
    expect((await change(id, { revision: 4, answers })).question).toMatchObject({ difficulty: 1 });
  });

  it('answers to another edition are counted separately', async () => {
    const id = await addQuestion(world);
    await addAnswers(world, id, { count: 4, position: 0 });
    await change(id, { revision: 1, text: otherStem });
    expect((await read(id)).answers[0]).toMatchObject({ answerCount: 4 });
    await change(id, { revision: 2, answers: completeQuestion().answers.toReversed() });
    expect((await read(id)).answers.map(({ answerCount }) => answerCount)).toEqual([0, 0, 0, 0, 0]);
  });

  it('the event contains only the changed fields, before and after', async () => {
    const id = await addQuestion(world);
    await change(id, { revision: 1, text: otherStem, leadIn: completeQuestion().leadIn });
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'question_changed',
      editor_id: admin.userId,
      at: world.clock.now(),
      subject_kind: 'question',
      subject_id: String(id),
    });
    const { before, after } = await lastAdminEvent(world);
    expect({ before, after }).toEqual({ before: { text: completeQuestion().text }, after: { text: otherStem } });
    await change(id, { revision: 2, status: 'retired' });
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'question_retired',
      before: { status: 'published' },
      after: { status: 'retired' },
    });
    await change(id, { revision: 3, status: 'published' });
    expect(await lastAdminEvent(world)).toMatchObject({ kind: 'question_published' });
  });

  it('nothing is saved if nothing changed', async () => {
    const id = await addQuestion(world);
    const [before, event] = [await read(id), await lastAdminEvent(world)];
    expect((await change(id, { revision: 1, ...completeQuestion(), status: 'published' })).question).toEqual(before);
    expect((await change(id, { revision: 1 })).question).toEqual(before);
    expect(await lastAdminEvent(world)).toEqual(event);
  });
});

describe('the status', () => {
  const statuses: QuestionStatus[] = ['draft', 'in_review', 'published', 'retired'];
  const allowed: Record<'unanswered' | 'answered', string[]> = {
    unanswered: [
      'draft → in_review',
      'draft → published',
      'in_review → draft',
      'in_review → published',
      'published → draft',
      'published → retired',
      'retired → draft',
      'retired → published',
    ],
    answered: [
      'draft → in_review',
      'draft → published',
      'in_review → draft',
      'in_review → published',
      'published → retired',
      'retired → published',
    ],
  };

  it.each(['unanswered', 'answered'] as const)('changes only as the table defines while %s', async (kind) => {
    const moved: string[] = [];
    const refused: unknown[] = [];
    for (const from of statuses) {
      for (const to of statuses.filter((status) => status !== from)) {
        const id = await addQuestion(world, { status: from });
        if (kind === 'answered') await addAnswers(world, id);
        const { status, body, question } = await change(id, { revision: 1, status: to });
        if (status === 200) moved.push(`${from} → ${question.status}`);
        else refused.push(body);
      }
    }
    expect(moved.toSorted()).toEqual(allowed[kind]);
    expect(refused).toMatchObject(refused.map(() => ({ code: 'invalid_input', message: [{ property: 'status' }] })));
  });

  it('cannot return to draft once the question was reported', async () => {
    const id = await addQuestion(world);
    await sql`
      with category as (insert into feedback_categories (name) values ('A category of the tests') returning id)
      insert into problem_reports (user_id, question_id, version, category_id, created_at)
      select ${admin.userId}, ${id}, 1, id, ${world.clock.now()} from category
    `.execute(world.db);
    expect(await change(id, { revision: 1, status: 'draft' })).toMatchObject({
      status: 400,
      body: { message: [{ property: 'status' }] },
    });
    expect((await change(id, { revision: 1, status: 'retired' })).status).toBe(200);
  });

  it('returns to draft with a new version, and the published one stays', async () => {
    const id = await addQuestion(world);
    await change(id, { revision: 1, status: 'draft', text: 'Not finished yet' });
    expect((await change(id, { revision: 2, text: 'Still not finished' })).question).toMatchObject({ version: 2 });
    expect(await versionsOf(id)).toMatchObject([
      { version: 2, text: 'Still not finished', publishedAt: null },
      { version: 1, text: completeQuestion().text },
    ]);
  });
});

describe('two editors', () => {
  it.each(['draft', 'published'] as const)(
    'of a %s question: the second one is rejected, and nothing is lost',
    async (status) => {
      const id = await addQuestion(world, { status });
      expect((await change(id, { revision: 1, text: otherStem })).status).toBe(200);
      const late = await change(id, { revision: 1, leadIn: 'What would you do next?' });
      expect(late.status).toBe(409);
      expect(late.body).toMatchObject({ code: 'changed_meanwhile' });
      expect(await read(id)).toMatchObject({ text: otherStem, leadIn: completeQuestion().leadIn });
      expect((await change(id, { revision: 2, leadIn: 'What would you do next?' })).status).toBe(200);
    },
  );

  it.each(['draft', 'published'] as const)('of a %s question concurrently: exactly one succeeds', async (status) => {
    const id = await addQuestion(world, { status });
    const texts = Array.from('abcdef', (letter) => `${otherStem} ${letter}`);
    const results = await Promise.all(texts.map((text) => change(id, { revision: 1, text })));
    expect(
      results
        .map((result) => String(result.status))
        .toSorted()
        .join(' '),
    ).toBe('200 409 409 409 409 409');
    expect((await read(id)).text).toBe(texts[results.findIndex((result) => result.status === 200)]);
  });

  it.each([
    [{}, 'revision'],
    [{ revision: 0 }, 'revision'],
    [{ revision: '1' }, 'revision'],
    [{ revision: 1, version: 1 }, 'version'],
    [{ revision: 1, text: null }, 'text'],
    [{ revision: 1, text: '<b>x</b>' }, 'text'],
    [{ revision: 1, disciplines: [2_000_000_000] }, 'disciplines'],
    [{ revision: 1, bodySystems: [1, 1] }, 'bodySystems'],
  ])('%j is rejected on its field', async (payload, property) => {
    const id = await addQuestion(world);
    const { status, body } = await change(id, payload);
    expect([status, body]).toMatchObject([400, { code: 'invalid_input', message: [{ property }] }]);
  });

  it('get 404 if the question was deleted', async () => {
    expect((await change(2_000_000_000, { revision: 1 })).status).toBe(404);
  });
});
