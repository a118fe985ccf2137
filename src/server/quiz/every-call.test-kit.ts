import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import type { Browser } from '#test/people.ts';

/** A user with a running quiz of at least three questions, with a chosen and another option for each. */
export interface Walker {
  browser: Browser;
  now: Date;
  quizId: string;
  questions: { id: number; chosen: number; other: number }[];
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  payload?: object;
  /** The response depends on the random selection of questions. */
  isUpToChance?: boolean;
}

type Calls = Record<string, (walker: Walker) => Call[]>;

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const newId = () => ({ id: randomUUID() });

const get = (path: string): Call => ({ method: 'GET', path });
const post = (path: string, payload?: object): Call => ({ method: 'POST', path, ...(payload && { payload }) });
const put = (path: string, payload: object): Call => ({ method: 'PUT', path, payload });
const byChance = (call: Call): Call => ({ ...call, isUpToChance: true });

function answer({ now }: Walker, questionID: number, answerID: number, secondsLater = 0) {
  const givenAt = new Date(now.getTime() + 1000 * (secondsLater - 10)).toISOString();
  return { key: randomUUID(), data: { questionID, answerID }, givenAt, seconds: 40, confidence: 3 };
}

/** Answers the first question, changes the answer to the second, and opens the third without answering it. */
function answers(walker: Walker): Call[] {
  const [first, second, third] = walker.questions;
  if (!first || !second || !third) throw new Error('A walk needs three questions.');
  const path = `quiz/${walker.quizId}/answers`;
  const standing = answer(walker, first.id, first.chosen);
  return [
    post(path, standing),
    post(path, standing),
    post(path, answer(walker, first.id, first.other, -3)),
    post(path, answer(walker, second.id, second.other)),
    post(path, answer(walker, second.id, second.chosen, 3)),
    post(path, answer(walker, third.id, first.chosen)),
    post(path, answer(walker, 999_999, first.chosen)),
    post(path, {}),
    post(`quiz/${UNKNOWN}/answers`, standing),
  ];
}

const sync = (walker: Walker): Call[] => {
  const { quizId, now, questions } = walker;
  const [first, second, third] = questions;
  if (!first || !second || !third) throw new Error('A walk needs three questions.');
  const event = () => ({ key: randomUUID(), quizId });
  const at = now.toISOString();
  const events = [
    { ...event(), type: 'answer', body: answer(walker, second.id, second.other, 4) },
    { ...event(), type: 'answer', body: answer(walker, second.id, second.chosen, 5) },
    { ...event(), type: 'answer', body: answer(walker, third.id, first.chosen) },
    { ...event(), type: 'start', questionID: third.id, body: { at } },
    { ...event(), type: 'mark', questionID: third.id, body: { at, isMarked: true } },
    { ...event(), type: 'time', body: { seconds: 90, questions: [{ questionID: third.id, seconds: 9 }] } },
    { ...event(), type: 'finalise', quizId: UNKNOWN },
  ];
  return [post('quiz/sync', { events }), post('quiz/sync', {})];
};

const matches = (): Call[] => [
  get('quiz/matches'),
  ...[1, 2, 3, 4, 5, 7, 8].map((type) => get(`quiz/matches?questionTypes=${type}`)),
  get('quiz/matches?questionTypes=6'),
];

const custom = (questionTypes: number[]) =>
  post('quiz/custom', { ...newId(), criteria: { ...plainCriteria, amount: 3, questionTypes } });

/** Requests for the third question of the running quiz. */
const ofQuestion = (what: string, body: (walker: Walker) => object) => (walker: Walker) => {
  const third = walker.questions[2]?.id;
  return [
    put(`quiz/${walker.quizId}/questions/${third}/${what}`, body(walker)),
    put(`quiz/${walker.quizId}/questions/${third}/${what}`, { wrong: true }),
    put(`quiz/${walker.quizId}/questions/999999/${what}`, body(walker)),
  ];
};
const ofQuiz = (what: string) => (walker: Walker) => [
  get(`quiz/${walker.quizId}${what}`),
  get(`quiz/${UNKNOWN}${what}`),
];

/** Valid and invalid requests to every quiz endpoint, none of which ends the quiz. */
export const everyCall: Calls = {
  'POST /api/v1/quiz/:id/answers': answers,
  'PUT /api/v1/quiz/:id/questions/:questionID/start': ofQuestion('start', ({ now }) => ({ at: now.toISOString() })),
  'PUT /api/v1/quiz/:id/questions/:questionID/workings': ofQuestion('workings', ({ now, questions }) => ({
    at: now.toISOString(),
    eliminated: [questions[2]?.other],
    highlights: [{ part: 'text', from: 0, to: 5, color: 1 }],
  })),
  'PUT /api/v1/quiz/:id/questions/:questionID/mark': ofQuestion('mark', ({ now }) => ({
    at: now.toISOString(),
    isMarked: true,
  })),
  'PUT /api/v1/quiz/:id/questions/:questionID/miss': ofQuestion('miss', ({ now }) => ({
    at: now.toISOString(),
    reason: 'misread',
  })),
  'PUT /api/v1/quiz/:id/questions/:questionID/note': ofQuestion('note', ({ now }) => ({
    at: now.toISOString(),
    text: 'Look this up.',
  })),
  'PUT /api/v1/quiz/:id/time': ({ quizId }) => [put(`quiz/${quizId}/time`, { seconds: 60 })],
  'POST /api/v1/quiz/sync': sync,
  'GET /api/v1/quiz/:id': ofQuiz(''),
  'GET /api/v1/quiz/:id/summary': ofQuiz('/summary'),
  'GET /api/v1/quiz/:id/review': ofQuiz('/review'),
  'POST /api/v1/quiz/:id/download': ({ quizId }) => [post(`quiz/${quizId}/download`)],
  'GET /api/v1/quiz/:id/reveals': ({ quizId }) => [
    get(`quiz/${quizId}/reveals?from=1`),
    get(`quiz/${quizId}/reveals?from=0`),
    get(`quiz/${UNKNOWN}/reveals?from=1`),
  ],
  'POST /api/v1/quiz/:id/finalise': () => [post(`quiz/${UNKNOWN}/finalise`), post('quiz/7/finalise')],
  'POST /api/v1/quiz/:id/discard': () => [post(`quiz/${UNKNOWN}/discard`), post('quiz/7/discard')],
  'POST /api/v1/quiz/:id/again': ({ quizId }) => [
    post(`quiz/${quizId}/again`, { ...newId(), which: 'mistakes' }),
    post(`quiz/${quizId}/again`, { ...newId(), which: 'all' }),
  ],
  'GET /api/v1/quiz/matches': matches,
  'GET /api/v1/quiz/presets': () => [get('quiz/presets')],
  'POST /api/v1/quiz/presets': () => [
    byChance(post('quiz/presets', { name: `Mine ${randomUUID().slice(0, 8)}`, criteria: plainCriteria })),
    post('quiz/presets', {}),
  ],
  'DELETE /api/v1/quiz/presets/:id': () => [{ method: 'DELETE', path: 'quiz/presets/999999' }],
  'GET /api/v1/quiz/history': () => [get('quiz/history'), get('quiz/history?before=yesterday')],
  'GET /api/v1/quiz/saved': () => [get('quiz/saved')],
  'POST /api/v1/quiz/custom': () => [
    custom([1]),
    custom([2]),
    custom([7]),
    // Marked, omitted and noted questions: filters that could single out questions of the running quiz.
    custom([4]),
    custom([5]),
    custom([8]),
    byChance(custom([3])),
    byChance(custom([])),
  ],
  'POST /api/v1/quiz/quick': () => [byChance(post('quiz/quick', newId())), post('quiz/quick', {})],
};

export interface Heard extends Pick<Call, 'path' | 'isUpToChance'> {
  route: string;
  response: LightMyRequestResponse;
}

/** Sends the requests of these routes one after the other and returns all responses. */
export async function walk(walker: Walker, routes = Object.keys(everyCall)): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (const route of routes) {
    for (const { method, path, payload, isUpToChance = false } of everyCall[route]?.(walker) ?? []) {
      const response = await walker.browser.send(method, path, { ...(payload && { payload }) });
      heard.push({ route, path, isUpToChance, response });
    }
  }
  return heard;
}
