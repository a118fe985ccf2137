import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz } from '#server/quiz/quiz.test-kit.ts';
import type { QuizEvent, SyncResult } from '#shared/quiz/answering.contract.ts';
import { TEST } from '#shared/quiz/quiz-enums.ts';
import { Browser, useSignedIn } from '#test/people.ts';
import { signedInWith } from '#test/roles.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { answerBody, countedFor, RIGHT, WRONG } from './answering.test-kit.ts';
import { syncEvents } from './sync-events.ts';

const world = useWorld();
const learner = useSignedIn(world, { planId: 11 });
const basic = useSignedIn(world);
/** The questions of the Test quiz; those of the Learning quiz. */
let questions: [number, number];
let others: [number, number];
let learning: string;
let test: string;
useEmptyTables(world, 'attempts', 'quizzes', 'question_progress', 'question_notes', 'learner_totals');
beforeEach(async () => {
  questions = [await addQuestion(world), await addQuestion(world)];
  others = [await addQuestion(world), await addQuestion(world)];
  const { userId } = learner;
  learning = await addQuiz(world, { userId, questionIds: others });
  test = await addQuiz(world, { userId, questionIds: questions, mode: TEST });
});

const sync = (events: object[], browser: Browser = learner) => browser.post('quiz/sync', { events });
const resultsOf = async (sending: ReturnType<typeof sync>) => (await sending).json<SyncResult>().results;
const answerEvent = async (quizId: string, questionId: number, place: number): Promise<QuizEvent> => {
  const body = await answerBody(world, questionId, place);
  return { type: 'answer', key: body.key, quizId, body };
};
const at = () => world.clock.now().toISOString();
const onQuestion = (type: 'start' | 'mark' | 'note', body: object, quizId = learning) => ({
  type,
  key: randomUUID(),
  quizId,
  questionID: quizId === learning ? others[0] : questions[0],
  body: { at: at(), ...body },
});

describe('POST quiz/sync', () => {
  it('applies all events of a device in order', async () => {
    const events = [
      onQuestion('start', {}, test),
      await answerEvent(test, questions[0], WRONG),
      await answerEvent(test, questions[1], RIGHT),
      { ...onQuestion('start', {}, test), type: 'workings', body: { at: at(), eliminated: [], highlights: [] } },
      onQuestion('mark', { isMarked: true }, test),
      onQuestion('note', { text: 'Offline words' }, test),
      { type: 'time', key: randomUUID(), quizId: test, body: { seconds: 77, questions: [] } },
      { type: 'finalise', key: randomUUID(), quizId: test },
    ];
    const results = await resultsOf(sync(events));
    expect(results.map(({ key, status }) => [key, status])).toEqual(events.map(({ key }) => [key, 'done']));
    expect(results[1]?.answer).toMatchObject({ outcome: 'saved', reveal: null });
    expect(await countedFor(world, learner.userId)).toMatchObject({
      attempts: [{ is_right: false }, { is_right: true }],
      progress: [{ is_marked: true, has_note: true }, {}],
    });
  });

  it('is idempotent: repeated events count once', async () => {
    const events = [
      onQuestion('start', {}),
      await answerEvent(learning, others[0], RIGHT),
      { type: 'finalise', key: randomUUID(), quizId: learning },
    ];
    await sync(events);
    const counted = await countedFor(world, learner.userId);
    world.clock.advance(60);
    const results = await resultsOf(sync(events));
    expect(results.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
    expect(results[1]?.answer).toMatchObject({ outcome: 'repeated', correctAnswer: { correct: true } });
    expect(await countedFor(world, learner.userId)).toEqual(counted);
  });

  it('reports each rejected event with its reason and continues', async () => {
    const theirs = await addQuiz(world, { userId: basic.userId, questionIds: questions });
    const events = [
      await answerEvent(learning, others[0], WRONG),
      await answerEvent(learning, others[0], RIGHT),
      await answerEvent(theirs, questions[0], RIGHT),
      { type: 'finalise', key: randomUUID(), quizId: test },
      await answerEvent(test, questions[0], RIGHT),
      { ...onQuestion('start', {}), type: 'workings', body: { at: at(), eliminated: [2_000_000_000], highlights: [] } },
      await answerEvent(learning, others[1], RIGHT),
    ];
    const results = await resultsOf(sync(events));
    expect(results.map(({ status, code }) => code ?? status)).toEqual([
      'done',
      'answer_locked',
      'not_found',
      'done',
      'quiz_finished',
      'invalid_input',
      'done',
    ]);
    expect(results[1]).toEqual({
      key: events[1]?.key,
      status: 'refused',
      answer: null,
      code: 'answer_locked',
      message: 'You have answered this question already.',
    });
    expect(results[6]?.answer).toMatchObject({ outcome: 'saved', answer: { correct: true } });
  });

  it('accepts answers without a subscription, but reveals nothing', async () => {
    const quiz = await addQuiz(world, { userId: basic.userId, questionIds: questions });
    const [result] = await resultsOf(sync([await answerEvent(quiz, questions[0], RIGHT)], basic));
    expect(result).toMatchObject({ status: 'done', answer: { outcome: 'saved', correctAnswer: null, reveal: null } });
  });

  it('accepts notes only with the permission to write them', async () => {
    const keeper = await signedInWith(world, ['Quiz.sync']);
    const quiz = await addQuiz(world, { userId: keeper.userId, questionIds: questions });
    const events = [onQuestion('note', { text: 'x' }, quiz), onQuestion('mark', { isMarked: true }, quiz)];
    const results = await resultsOf(sync(events, keeper));
    expect(results.map(({ status, code }) => code ?? status)).toEqual(['forbidden', 'done']);
  });

  it('fails as a whole if the database becomes unavailable; a retry recognises the saved events', async () => {
    const events = [
      await answerEvent(learning, others[0], RIGHT),
      { type: 'finalise', key: randomUUID(), quizId: learning },
    ] as QuizEvent[];
    let calls = 0;
    const db = new Proxy(world.db, {
      get(target, property, receiver): unknown {
        if (property === 'getExecutor' && (calls += 1) > 1) throw new Error('Connection terminated unexpectedly');
        const value: unknown = Reflect.get(target, property, receiver);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const player = { userId: learner.userId, mayReveal: true, mayWriteNotes: true };
    await expect(syncEvents({ ...world.deps, db }, player, events)).rejects.toThrow('Connection terminated');
    const results = await resultsOf(sync(events));
    expect(results).toMatchObject([{ answer: { outcome: 'repeated' } }, { status: 'done' }]);
  });

  it.each<[string, () => object[]]>([
    ['nothing', () => []],
    ['201 events', () => Array.from({ length: 201 }, () => ({ type: 'finalise', key: randomUUID(), quizId: test }))],
    ['a kind nobody knows', () => [{ type: 'reveal', key: randomUUID(), quizId: test }]],
    ['an event without a key', () => [{ type: 'finalise', quizId: test }]],
    ['an unknown field', () => [{ type: 'finalise', key: randomUUID(), quizId: test, score: 100 }]],
    ['a note that is too long', () => [onQuestion('note', { text: 'x'.repeat(20_001) })]],
  ])('rejects %s', async (_case, events) => {
    expect((await sync(events())).statusCode).toBe(400);
  });

  it('accepts larger bodies than other endpoints, for weeks of offline notes', async () => {
    const notes = Array.from({ length: 40 }, (_, count) =>
      onQuestion('note', { text: `${count}${'漢'.repeat(19_990)}` }),
    );
    const results = await resultsOf(sync(notes));
    expect(results.filter(({ status }) => status === 'done')).toHaveLength(40);
  });

  it('requires sign-in', async () => {
    expect((await sync([onQuestion('start', {})], new Browser(world))).statusCode).toBe(401);
  });
});
