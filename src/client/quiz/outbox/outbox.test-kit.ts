import 'fake-indexeddb/auto';
import { createSlice, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { vi } from 'vitest';
import { rootReducer } from '#client/platform/platform-store.ts';
import { signedInStore } from '#client/platform/store.test-kit.ts';
import { aQuiz as sampleQuiz, unanswered } from '#client/quiz/quiz.test-kit.ts';
import type { AnswerResult, QuizEvent } from '#shared/quiz/answering.contract.ts';
import type { MissReason } from '#shared/quiz/miss-reasons.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import type { QuizQuestion, QuizResult, Reveal } from '#shared/quiz/quiz.contract.ts';
import { answerAccepted, eventRejected } from './outbox-actions.ts';
import { addEvent, pendingEvents } from './pending-events.ts';

export const AT = '2026-03-01T10:00:00.000Z';

export const storeOf = (personId: string) => signedInStore({ sub: personId });

let people = 0;

/** The id of a user without events. */
export const nextPerson = () => `person ${(people += 1)}`;

/** Waits long enough for background sending, because the first answer also loads its contract. */
export const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 });

const newsSlice = createSlice({
  name: 'news',
  initialState: [] as UnknownAction[],
  reducers: {},
  extraReducers: (build) => {
    build.addMatcher(isAnyOf(answerAccepted, eventRejected), (news, action) => [...news, action]);
  },
  selectors: { selectNews: (news) => news },
});

/** The actions about single events that the outbox has dispatched. */
export const selectNews = (state: object): UnknownAction[] => news.selectors.selectNews(state);
const news = newsSlice.injectInto(rootReducer);

const uuid = (): string => crypto.randomUUID();

export const anAnswer = (quizId: string, questionID: number, answerID = questionID * 10): QuizEvent => {
  const key = uuid();
  const body = { key, data: { questionID, answerID }, givenAt: AT, seconds: 5, confidence: null };
  return { type: 'answer', key, quizId, body };
};
const eventOf = (quizId: string, questionID: number) => ({ key: uuid(), quizId, questionID });
export const aNote = (quizId: string, questionID: number, text: string): QuizEvent => ({
  ...eventOf(quizId, questionID),
  type: 'note',
  body: { at: AT, text },
});
export const aMark = (quizId: string, questionID: number, isMarked: boolean): QuizEvent => ({
  ...eventOf(quizId, questionID),
  type: 'mark',
  body: { at: AT, isMarked },
});
export const aMiss = (quizId: string, questionID: number, reason: MissReason | null): QuizEvent => ({
  ...eventOf(quizId, questionID),
  type: 'miss',
  body: { at: AT, reason },
});
export const aStart = (quizId: string, questionID: number): QuizEvent => ({
  ...eventOf(quizId, questionID),
  type: 'start',
  body: { at: AT },
});
export const aTime = (quizId: string, seconds: number, questions: Record<number, number> = {}): QuizEvent => ({
  type: 'time',
  key: uuid(),
  quizId,
  body: {
    seconds,
    questions: Object.entries(questions).map(([id, seconds]) => ({ questionID: Number(id), seconds })),
  },
});
export const someAnnotations = (quizId: string, questionID: number, eliminated: number[]): QuizEvent => ({
  type: 'workings',
  key: uuid(),
  quizId,
  questionID,
  body: { at: AT, eliminated, highlights: [] },
});
export const anEnd = (quizId: string): QuizEvent => ({ type: 'finalise', key: uuid(), quizId });

const askedQuestion = (questionID: number): QuizQuestion => ({
  id: questionID,
  question: {
    questionID,
    text: `Question ${questionID}`,
    leadIn: 'Which one?',
    answers: [10, 10.1].map((factor) => ({ id: questionID * factor, text: 'An option' })),
    image: null,
    files: [],
  },
  ...unanswered,
});

/** Question 10 with options 100 and 101, question 20 with options 200 and 202. */
export const aQuiz = (changes: Partial<QuizResult> = {}): QuizResult => ({
  ...sampleQuiz(),
  id: uuid(),
  kind: 1,
  size: 2,
  token: 'token',
  serverTime: AT,
  createdAt: AT,
  criteria: { ...plainCriteria, amount: 2 },
  quizQuestions: [askedQuestion(10), askedQuestion(20)],
  ...changes,
});

export const aReveal = (rightId: number, wrongId: number): Reveal => ({
  answers: [
    { id: rightId, correct: true, explanation: 'So it is.', share: null },
    { id: wrongId, correct: false, explanation: 'It is not.', share: null },
  ],
  learningPoint: 'Remember this.',
  sources: [],
  difficulty: null,
});

export interface ServerCall {
  path: string;
  person: string;
  /** Event types of a batch, else the last segment of the path. */
  events: string[];
  body: unknown;
}

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | 'offline' | 'lost answer';

/** A server that stores every event once, identified by its key. `reply` can override the response per call. */
export function stubQuizServer(reply: (call: ServerCall, count: number) => Reply | undefined = () => undefined) {
  const calls: ServerCall[] = [];
  const taken: string[] = [];
  const take = (body: { key: string; data: { questionID: number; answerID: number } }): AnswerResult => {
    const outcome = taken.includes(body.key) ? 'repeated' : 'saved';
    if (outcome === 'saved') taken.push(body.key);
    const { questionID, answerID: answered } = body.data;
    return { questionID, answered, outcome, answer: null, correctAnswer: null, reveal: null };
  };
  const answerTo = (path: string, body: unknown): unknown => {
    if (path.endsWith('/answers')) return take(body as never);
    if (path !== '/quiz/sync') return null;
    const { events } = body as { events: QuizEvent[] };
    const results = events.map((event) => ({
      key: event.key,
      status: 'done',
      answer: event.type === 'answer' ? take(event.body) : null,
      code: null,
      message: null,
    }));
    return { results };
  };
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace('/api/v1', '');
    const text = await request.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    const call = { path, person: personIn(request), events: eventsIn(path, body), body };
    calls.push(call);
    const special = reply(call, calls.length);
    if (special === 'offline') throw new TypeError('Failed to fetch');
    if (special === undefined || special === 'lost answer') {
      const answer = answerTo(path, body);
      if (special === 'lost answer') throw new TypeError('Failed to fetch');
      return Response.json(answer);
    }
    return Response.json(special.body ?? null, { status: special.status ?? 200, headers: special.headers ?? {} });
  });
  return { calls, taken };
}

function personIn(request: Request): string {
  const payload = request.headers.get('authorization')?.split('.')[1];
  return payload ? (JSON.parse(atob(payload)) as { sub: string }).sub : '';
}

function eventsIn(path: string, body: unknown): string[] {
  if (path === '/quiz/sync') return (body as { events: QuizEvent[] }).events.map(({ type }) => type);
  return [path.split('/').at(-1) ?? ''];
}

/** The events of a user that have not been sent. */
export const waitingFor = async (personId: string) => (await pendingEvents(personId)).map(({ event }) => event);

/** Stores events as an earlier page would have. */
export async function leaveBehind(personId: string, events: QuizEvent[]) {
  for (const event of events) await addEvent(personId, event);
}
