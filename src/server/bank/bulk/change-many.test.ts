import { beforeAll, describe, expect, it } from 'vitest';
import { addAnswers, addQuestion, tagIds } from '#server/bank/bank.test-kit.ts';
import type { BulkResult } from '#shared/bank/question-bulk.contract.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { adminEventsOn } from '#test/events.ts';
import { signedIn, useSignedIn } from '#test/people.ts';
import { signedInWith } from '#test/roles.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
let tags: Awaited<ReturnType<typeof tagIds>>;
beforeAll(async () => {
  tags = await tagIds(world);
});

const bulk = async (payload: object) => {
  const response = await admin.post('questions/bulk', payload);
  return { status: response.statusCode, body: response.json<BulkResult>() };
};
const read = async (id: number) => (await admin.get(`questions/${id}`)).json<QuestionResult>();
const eventsOf = (id: number) => adminEventsOn(world, 'question', id);

describe('POST questions/bulk', () => {
  it('appends a tag without creating a version, and reports the questions that already had it', async () => {
    const [first = 0, second = 0] = tags.disciplines;
    const one = await addQuestion(world, { disciplineIds: [first] });
    const other = await addQuestion(world, { disciplineIds: [second, first] });
    const { status, body } = await bulk({ ids: [one, other, one], act: 'addDiscipline', value: second });
    expect(status).toBe(200);
    expect(body).toEqual({ changed: [one], unchanged: [other], refused: [] });
    const question = await read(one);
    expect(question).toMatchObject({ version: 1, revision: 2 });
    expect(question.disciplines.map(({ id }) => id)).toEqual([first, second]);
    expect(await eventsOf(one)).toEqual([
      {
        kind: 'question_changed',
        editor_id: admin.userId,
        before: { disciplines: [first] },
        after: { disciplines: [first, second] },
      },
    ]);
    expect(await eventsOf(other)).toEqual([]);
  });

  it('rejects what a single edit rejects, with the reason, and changes the others', async () => {
    const [only = 0] = tags.bodySystems;
    const published = await addQuestion(world, { bodySystemIds: [only] });
    const draft = await addQuestion(world, { bodySystemIds: [only], status: 'draft' });
    const { body } = await bulk({ ids: [published, draft, 2_000_000_000], act: 'removeBodySystem', value: only });
    expect(body).toEqual({
      changed: [draft],
      unchanged: [],
      refused: [
        { id: published, reason: 'Body systems: Field is required' },
        { id: 2_000_000_000, reason: 'Not found.' },
      ],
    });
    expect((await read(published)).bodySystems).toHaveLength(1);
    expect(await eventsOf(published)).toEqual([]);
  });

  it('changes the status only along the allowed transitions', async () => {
    const draft = await addQuestion(world, { status: 'draft' });
    const incomplete = await addQuestion(world, { status: 'draft', learningPoint: '' });
    const published = await addQuestion(world);
    expect((await bulk({ ids: [draft, incomplete, published], act: 'status', value: 'published' })).body).toEqual({
      changed: [draft],
      unchanged: [published],
      refused: [{ id: incomplete, reason: 'Learning point: Field is required' }],
    });
    await addAnswers(world, published);
    expect((await bulk({ ids: [draft, published], act: 'status', value: 'draft' })).body).toEqual({
      changed: [draft],
      unchanged: [],
      refused: [
        { id: published, reason: 'People have answered or reported this question. It can be retired instead.' },
      ],
    });
    expect((await bulk({ ids: [published], act: 'status', value: 'retired' })).body.changed).toEqual([published]);
    expect((await eventsOf(published)).map(({ kind }) => kind)).toEqual(['question_retired']);
  });

  it('fills a text only where it is empty', async () => {
    const empty = await addQuestion(world, { status: 'draft', leadIn: '', learningPoint: '' });
    const written = await addQuestion(world, { status: 'draft' });
    const leadIn = 'Which of the following is correct?';
    expect((await bulk({ ids: [empty, written], act: 'fillLeadIn', value: leadIn })).body).toEqual({
      changed: [empty],
      unchanged: [written],
      refused: [],
    });
    await bulk({ ids: [empty, written], act: 'fillLearningPoint', value: 'Take a history first.' });
    expect(await read(empty)).toMatchObject({ leadIn, learningPoint: 'Take a history first.', missing: [] });
    expect((await read(written)).learningPoint).not.toBe('Take a history first.');
  });

  it('rejects a sixth tag and an unknown tag', async () => {
    const id = await addQuestion(world, { disciplineIds: tags.disciplines.slice(0, 5) });
    const sixth = await bulk({ ids: [id], act: 'addDiscipline', value: tags.disciplines[5] });
    expect(sixth.body.refused).toEqual([{ id, reason: 'It has 5 of these already, the most there can be.' }]);
    const unknown = await bulk({ ids: [id], act: 'addBodySystem', value: 2_000_000_000 });
    expect(unknown.body.refused).toEqual([{ id, reason: 'Body systems: Please choose from the list.' }]);
  });

  it('applies both changes when two users change the same question concurrently', async () => {
    const [first = 0, second = 0, third = 0] = tags.disciplines;
    const id = await addQuestion(world, { disciplineIds: [first] });
    await Promise.all([second, third].map((value) => bulk({ ids: [id], act: 'addDiscipline', value })));
    const { disciplines, revision } = await read(id);
    expect(new Set(disciplines.map((tag) => tag.id))).toEqual(new Set([first, second, third]));
    expect(revision).toBe(3);
  });

  it.each([
    ['no questions', { ids: [], act: 'status', value: 'draft' }],
    ['too many', { ids: Array.from({ length: 501 }, (_, index) => index + 1), act: 'status', value: 'draft' }],
    ['an unknown action', { ids: [1], act: 'delete', value: 1 }],
    ['a status as a tag', { ids: [1], act: 'addDiscipline', value: 'draft' }],
    ['a tag as a status', { ids: [1], act: 'status', value: 3 }],
    ['an empty text', { ids: [1], act: 'fillLeadIn', value: ' ' }],
    ['more than it takes', { ids: [1], act: 'status', value: 'draft', revision: 1 }],
  ])('rejects %s', async (_case, payload) => {
    expect((await bulk(payload)).status).toBe(400);
  });

  it('requires the permission to change questions', async () => {
    const reader = await signedInWith(world, ['Question.read', 'Question.create']);
    const payload = { ids: [1], act: 'status', value: 'draft' };
    expect((await reader.post('questions/bulk', payload)).statusCode).toBe(403);
    expect((await (await signedIn(world)).post('questions/bulk', payload)).statusCode).toBe(403);
  });
});
