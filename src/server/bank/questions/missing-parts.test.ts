import { describe, expect, it } from 'vitest';
import { addQuestion, completeQuestion } from '#server/bank/bank.test-kit.ts';
import type { QuestionListResult } from '#shared/bank/question-list.contract.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { signedIn, useSignedIn } from '#test/people.ts';
import { signedInWith } from '#test/roles.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });

const read = async (id: number) => (await admin.get(`questions/${id}`)).json<QuestionResult>();
const change = (id: number, revision: number, fields: object) =>
  admin.send('PATCH', `questions/${id}`, { payload: { revision, ...fields } });
const list = async (query: string) => (await admin.get(`questions?${query}`)).json<QuestionListResult>();
const rulesOf = async () =>
  (await admin.get('questions/publishing-rules')).json<{ required: string[]; revision: number }>();
const put = (payload: object) => admin.send('PUT', 'questions/publishing-rules', { payload });
const setRequired = async (...required: string[]) => put({ required, revision: (await rulesOf()).revision });
const all = ['leadIn', 'explanations', 'learningPoint', 'sources'];

describe('the missing parts of a draft', () => {
  it('are named in the list and the editor, and change with every save', async () => {
    const id = await addQuestion(world, {
      stem: 'A short one.',
      status: 'draft',
      leadIn: 'Why',
      options: [{ text: 'Gout', explanation: '', isRight: false }],
      learningPoint: '',
      sources: [],
      disciplineIds: [],
      bodySystemIds: [],
    });
    const parts = [
      'stem',
      'leadIn',
      'explanations',
      'options',
      'learningPoint',
      'sources',
      'disciplines',
      'bodySystems',
    ];
    expect(new Set((await read(id)).missing)).toEqual(new Set(parts));
    const { text, ...complete } = completeQuestion();
    await change(id, 1, complete);
    expect((await read(id)).missing).toEqual(['stem', 'disciplines', 'bodySystems']);
    expect((await list(`search=${id}`)).questions[0]?.missing).toEqual(['stem', 'disciplines', 'bodySystems']);
    await change(id, 2, { text });
    expect((await read(id)).missing).toEqual(['disciplines', 'bodySystems']);
  });

  it('filter the list: one part, anything, nothing', async () => {
    const stem = 'A filtered zebra comes to the emergency department with crushing pain in the chest.';
    const whole = await addQuestion(world, { stem, status: 'draft' });
    const pointless = await addQuestion(world, { stem, status: 'draft', learningPoint: '' });
    const idsBy = async (missing: string) =>
      (await admin.get(`questions/ids?search=zebra&missing=${missing}`)).json<{ ids: number[] }>().ids;
    expect(await idsBy('learningPoint')).toEqual([pointless]);
    expect(await idsBy('learningPoint,stem')).toEqual([pointless]);
    expect(await idsBy('stem')).toEqual([]);
    expect(await idsBy('anything')).toEqual([pointless]);
    expect(await idsBy('nothing')).toEqual([whole]);
    expect((await list('search=zebra&missing=nothing')).questions.map(({ id }) => id)).toEqual([whole]);
    expect((await admin.get('questions/ids?missing=shoes')).statusCode).toBe(400);
  });
});

describe('the publishing rules', () => {
  it('decide which parts a question must have to be published', async () => {
    const id = await addQuestion(world, { status: 'draft', leadIn: '', learningPoint: '' });
    expect((await change(id, 1, { status: 'published' })).statusCode).toBe(400);
    expect((await setRequired('explanations', 'sources')).json()).toMatchObject({
      required: ['explanations', 'sources'],
    });
    expect((await read(id)).missing).toEqual([]);
    expect((await change(id, 1, { status: 'published' })).statusCode).toBe(200);
    await setRequired(...all);
    expect(await read(id)).toMatchObject({ status: 'published', missing: ['leadIn', 'learningPoint'] });
  });

  it('never allow a question without options, key, stem or tags', async () => {
    await setRequired();
    const id = await addQuestion(world, { status: 'draft', options: [] });
    const response = await change(id, 1, { status: 'published' });
    expect(response.statusCode).toBe(400);
    const { message } = response.json<{ message: { property: string }[] }>();
    expect(new Set(message.map(({ property }) => property))).toEqual(new Set(['answers']));
    await setRequired(...all);
  });

  it('reject a concurrent edit, and record one event for a change', async () => {
    const { revision } = await rulesOf();
    const body = { required: ['sources'], revision };
    const answers = await Promise.all([1, 2].map(() => put(body)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const event = await world.db
      .selectFrom('admin_events')
      .select(['before', 'after'])
      .where('kind', '=', 'publishing_rules_changed')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(event).toEqual({ before: { required: all }, after: { required: ['sources'] } });
    await setRequired(...all);
  });

  it('require the permissions to read and to change questions', async () => {
    const reader = await signedInWith(world, ['Question.read']);
    expect((await reader.get('questions/publishing-rules')).statusCode).toBe(200);
    expect(
      (await reader.send('PUT', 'questions/publishing-rules', { payload: { required: [], revision: 1 } })).statusCode,
    ).toBe(403);
    expect((await (await signedIn(world)).get('questions/ids')).statusCode).toBe(403);
  });

  it.each([{ required: ['stem'], revision: 1 }, { required: 'all', revision: 1 }, { required: [] }])(
    'reject %j',
    async (body) => {
      expect((await put(body)).statusCode).toBe(400);
    },
  );
});
