import { beforeAll, describe, expect, it } from 'vitest';
import { addAnswers, addQuestion, answersWith, completeQuestion, tagIds } from '#server/bank/bank.test-kit.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { lastAdminEvent } from '#test/events.ts';
import { useSignedIn } from '#test/people.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
let tags: Awaited<ReturnType<typeof tagIds>>;
beforeAll(async () => {
  tags = await tagIds(world);
});

const tagged = () => ({ disciplines: tags.disciplines.slice(2, 4), bodySystems: tags.bodySystems.slice(0, 1) });
const withSource = (url: string) => ({ text: 'x', sources: [{ title: 'x', url }] });
const create = async (body: object) => {
  const response = await admin.post('questions', body);
  return { status: response.statusCode, question: response.json<QuestionResult>(), body: response.json<unknown>() };
};
const countOf = async (table: 'questions' | 'question_versions' | 'question_files') =>
  Number(
    (
      await world.db
        .selectFrom(table)
        .select((row) => row.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('POST questions', () => {
  it('adds an incomplete draft', async () => {
    const { status, question } = await create({ text: ' A man of 54 … ' });
    expect(status).toBe(201);
    expect(question).toMatchObject({
      status: 'draft',
      revision: 1,
      version: 1,
      text: 'A man of 54 …',
      leadIn: '',
      answers: [],
      disciplines: [],
      sources: [],
      files: [],
      intendedDifficulty: null,
      difficulty: null,
    });
    expect((await admin.get(`questions/${question.id}`)).json()).toEqual(question);
  });

  it('adds a concept by its name, shared by siblings, and clears it', async () => {
    const first = await create({ text: 'First', concept: ' Gout: first-line drugs ' });
    expect(first.question).toMatchObject({ concept: 'Gout: first-line drugs', siblings: [] });
    const second = await create({ text: 'Second', concept: 'GOUT: first-line drugs' });
    expect(second.question).toMatchObject({ concept: 'Gout: first-line drugs', siblings: [first.question.id] });
    const { id, revision } = second.question;
    const change = await admin.send('PATCH', `questions/${id}`, { payload: { revision, concept: null } });
    expect(change.json()).toMatchObject({ concept: null, siblings: [] });
    expect((await create({ text: 'Third', concept: 'x'.repeat(121) })).status).toBe(400);
  });

  it('adds a complete published question, with its tags in the given order', async () => {
    const body = { ...completeQuestion(), ...tagged(), difficulty: 3, status: 'published' };
    const { status, question } = await create(body);
    expect(status).toBe(201);
    expect(question).toMatchObject({
      ...completeQuestion(),
      status: 'published',
      intendedDifficulty: 3,
      difficulty: 3,
    });
    expect(question.disciplines.map(({ id }) => id)).toEqual(body.disciplines);
    expect(question.answers.map(({ answerCount }) => answerCount)).toEqual([0, 0, 0, 0, 0]);
    const version = await world.db
      .selectFrom('question_versions')
      .selectAll()
      .where('question_id', '=', question.id)
      .executeTakeFirstOrThrow();
    expect(version).toMatchObject({ version: 1, edition: 1, editor_id: admin.userId, published_at: world.clock.now() });
  });

  it('records who added it', async () => {
    const { question } = await create({ ...completeQuestion(), text: 'To be remembered', ...tagged() });
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'question_created',
      editor_id: admin.userId,
      subject_kind: 'question',
      subject_id: String(question.id),
      before: null,
      after: { text: 'To be remembered', status: 'draft', ...tagged() },
    });
  });

  it.each([
    ['no words at all', () => ({}), ['text']],
    ['HTML', () => ({ text: 'x <img src=x onerror=alert(1)>' }), ['text']],
    ['HTML in an option', () => ({ text: 'x', answers: [{ text: '<b>x</b>' }] }), ['answers.0.text']],
    ['an empty option', () => ({ text: 'x', answers: [{ text: ' ' }] }), ['answers.0.text']],
    [
      'two keys',
      () => ({
        text: 'x',
        answers: [
          { text: 'a', correct: true },
          { text: 'b', correct: true },
        ],
      }),
      ['answers'],
    ],
    ['nine options', () => ({ text: 'x', answers: Array.from('abcdefghi', (text) => ({ text })) }), ['answers']],
    ['a stem of 3,001 characters', () => ({ text: 'x'.repeat(3_001) }), ['text']],
    ['a source that runs', () => withSource('javascript:alert(1)'), ['sources.0.url']],
    ['an address with half a character', () => withSource('https://a.example/\uD800'), ['sources.0.url']],
    ['an address with NUL', () => withSource('https://a.example/\u0000'), ['sources.0.url']],
    ['an address with a blank', () => withSource('https://a.example/ b'), ['sources.0.url']],
    ['six sources', () => ({ text: 'x', sources: Array.from('abcdef', (title) => ({ title })) }), ['sources']],
    ['a difficulty of 4', () => ({ text: 'x', difficulty: 4 }), ['difficulty']],
    ['a status of its own', () => ({ text: 'x', status: 'secret' }), ['status']],
    [
      'a question that is retired already',
      () => ({ ...completeQuestion(), ...tagged(), status: 'retired' }),
      ['status'],
    ],
    ['an unknown field', () => ({ text: 'x', authorId: admin.userId }), ['authorId']],
    ['an unknown discipline', () => ({ text: 'x', disciplines: [2_000_000_000] }), ['disciplines']],
    ['an unknown body system', () => ({ text: 'x', bodySystems: [1, 2_000_000_000] }), ['bodySystems']],
    ['a tag twice', () => ({ text: 'x', disciplines: [1, 1] }), ['disciplines']],
    ['a tag no table has', () => ({ text: 'x', disciplines: [9e15] }), ['disciplines.0']],
    ['NUL', () => ({ text: 'x\u0000' }), ['text']],
    [
      'a published question that lacks everything',
      () => ({ text: 'x', status: 'published' }),
      ['text', 'leadIn', 'answers', 'learningPoint', 'sources', 'disciplines', 'bodySystems'],
    ],
    [
      'a published question with a short reason',
      () => ({
        ...completeQuestion(),
        ...tagged(),
        answers: answersWith(() => ({ explanation: 'Because so.' })),
        status: 'published',
      }),
      ['answers.1.explanation'],
    ],
  ])('rejects %s on its field and adds nothing', async (_case, body, properties) => {
    const before = await countOf('questions');
    const { status, body: answer } = await create(body());
    expect(status).toBe(400);
    expect(answer).toMatchObject({ code: 'invalid_input', message: properties.map((property) => ({ property })) });
    expect(await countOf('questions')).toBe(before);
  });

  it.each(['😀 naïve', 'مرحبا بك', "'; drop table questions; --", '\uD800', '[x](javascript:alert(1))', '&lt;b&gt;'])(
    'accepts or rejects the text %j without a server error',
    async (text) => {
      expect([201, 400]).toContain((await create({ text, answers: [{ text, explanation: text }] })).status);
    },
  );
});

describe('GET questions/{id}', () => {
  it('shows how often each option of the current edition was chosen', async () => {
    const id = await addQuestion(world);
    await addAnswers(world, id, { count: 3, position: 1 });
    await addAnswers(world, id, { count: 2, position: 4 });
    const { answers } = (await admin.get(`questions/${id}`)).json<QuestionResult>();
    expect(answers.map(({ answerCount }) => answerCount)).toEqual([0, 3, 0, 0, 2]);
  });

  it.each(['2000000000', '99999999999', '0', 'x', '%00', '1%20or%201'])('returns 404 or 400 for %s', async (id) => {
    const expected = id === '2000000000' ? 404 : 400;
    for (const path of [`questions/${id}`, `questions/${id}/versions`]) {
      expect((await admin.get(path)).statusCode).toBe(expected);
    }
  });
});

describe('DELETE questions/{id}', () => {
  const remove = (id: number) => admin.send('DELETE', `questions/${id}`);

  it('deletes a question without answers, with its versions and pictures', async () => {
    const key = 'questions/0190aaaa-0000-4000-8000-000000000001.png';
    await world.deps.files.put(key, Buffer.from('x'), 'image/png');
    const id = await addQuestion(world, {}, [{ key, checksum: 'x', width: 1, height: 1, altText: 'A drawing' }]);

    const response = await remove(id);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await admin.get(`questions/${id}`)).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
    for (const table of ['question_versions', 'question_options', 'question_disciplines', 'question_files'] as const) {
      expect(await world.db.selectFrom(table).select('question_id').where('question_id', '=', id).execute()).toEqual(
        [],
      );
    }
    await world.runJobs();
    expect(await world.deps.files.open(key)).toBeNull();
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'question_deleted',
      editor_id: admin.userId,
      subject_id: String(id),
      before: { ...completeQuestion(), status: 'published' },
      after: null,
    });
  });

  it('rejects a question that has answers in any edition', async () => {
    const id = await addQuestion(world);
    await addAnswers(world, id);
    const { answers, revision } = (await admin.get(`questions/${id}`)).json<QuestionResult>();
    const turned = answers.map(({ text, explanation, correct }) => ({ text, explanation, correct })).toReversed();
    expect((await admin.send('PATCH', `questions/${id}`, { payload: { revision, answers: turned } })).statusCode).toBe(
      200,
    );
    const response = await remove(id);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'question_answered' });
  });

  it('rejects a question that was reported', async () => {
    const id = await addQuestion(world);
    const category = await world.db
      .insertInto('feedback_categories')
      .values({ name: 'A category of the tests' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('problem_reports')
      .values({
        user_id: admin.userId,
        question_id: id,
        version: 1,
        category_id: category.id,
        created_at: world.clock.now(),
      })
      .execute();
    expect((await remove(id)).json()).toMatchObject({ code: 'question_answered' });
  });

  it('waits for a concurrent answer and is then rejected', async () => {
    const id = await addQuestion(world);
    const answering = await world.db.startTransaction().execute();
    await addAnswers({ ...world, db: answering }, id);
    const removing = remove(id);
    await waitForLock(world);
    await answering.commit().execute();
    expect((await removing).statusCode).toBe(409);
  });
});
