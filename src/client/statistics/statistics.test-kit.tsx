import { beforeAll } from 'vitest';
import { renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import type { ReadinessResult } from '#shared/readiness/contract.ts';
import type { AttemptedResult, FirstTryResult, ProgressResult, TopicsResult } from '#shared/statistics/contract.ts';
import { StatisticsScreen } from './statistics-screen.tsx';

/** Loads the lazy modules first, so that no test waits for them. */
beforeAll(async () => {
  await Promise.all([
    import('#shared/dictionaries/contract.ts'),
    import('#shared/quiz/history.contract.ts'),
    import('#shared/sharing/contract.ts'),
    import('#shared/statistics/contract.ts'),
    import('#shared/readiness/contract.ts'),
    import('#shared/study-plan/contract.ts'),
    import('#client/quiz/public.tsx').then(({ loadPractise, loadQuizHistory }) =>
      Promise.all([loadPractise(), loadQuizHistory()]),
    ),
    import('#client/readiness/public.ts').then(({ loadReadiness }) => loadReadiness()),
  ]);
});

type Answer = { status?: number; body?: unknown } | 'offline';

const counted = (id: number, name: string) => ({ id, name, questionCount: 4 });
const [anatomy, pathology] = [counted(1, 'Anatomy'), counted(2, 'Pathology')];
const [heart, skin] = [counted(11, 'Cardiovascular'), counted(12, 'Skin')];

const own = [
  { time: '2026-10-26', all: 3, correct: 2 },
  { time: '2026-11-09', all: 4, correct: 1 },
];
const everybody = [{ time: '2026-10-26', all: 1000, correct: 655 }];

const unrated = { answers: 0, percent: null };
const noReadiness: ReadinessResult = {
  today: '2026-11-17',
  exam: { name: null, on: null },
  forecast: { state: 'too-few', missing: 43 },
  topics: [],
  calibration: { guess: unrated, unsure: unrated, sure: unrated, brier: null, firstBrier: null, lastBrier: null },
  pace: { correct: null, incorrect: null, blocks: [] },
  percentile: { state: 'no-exam' },
};

/** Only one of the plan's two disciplines, Anatomy, has questions, so the initial topic is deterministic. */
export const answers: Record<string, Answer> = {
  '/dictionaries/disciplines': { body: [anatomy, pathology] },
  '/dictionaries/body-systems': { body: [heart, skin] },
  '/dictionaries/disciplines/body-systems': {
    body: [
      { ...anatomy, bodySystems: [heart] },
      { ...pathology, questionCount: 0, bodySystems: [heart, skin] },
    ],
  },
  '/dictionaries/body-systems/disciplines': {
    body: [
      { ...heart, disciplines: [anatomy, pathology] },
      { ...skin, disciplines: [pathology] },
    ],
  },
  '/statistics/topics': { body: { disciplines: [], bodySystems: [] } satisfies TopicsResult },
  '/statistics/attempted': { body: { count: 7, of: 21, correct: 5 } satisfies AttemptedResult },
  '/statistics/attempted/avg': { body: { count: 3.26, of: 21, correct: 2.16 } satisfies AttemptedResult },
  '/statistics/first-try': { body: { count: 3, of: 7, step: 'week', entries: own } satisfies FirstTryResult },
  '/statistics/first-try/avg': {
    body: { count: 655, of: 1000, step: 'week', entries: everybody } satisfies FirstTryResult,
  },
  '/statistics/progress': { body: { step: 'week', entries: own } satisfies ProgressResult },
  '/statistics/progress/avg': { body: { step: 'week', entries: everybody } satisfies ProgressResult },
  '/statistics/readiness': { body: noReadiness },
  '/statistics/confusions': { body: { pairs: [] } },
  '/statistics/misses': { body: { months: [] } },
  '/study-plan/sure-but-wrong': { body: { concepts: [], daysToSettle: 2, total: 0, due: 0 } },
  '/share/myShares': { body: [] },
  '/quiz/history': { body: { quizzes: [], hasMore: false } },
};

export const newcomer: Record<string, Answer> = {
  '/statistics/attempted': { body: { count: 0, of: 21, correct: 0 } },
  '/statistics/first-try': { body: { count: 0, of: 0, step: 'week', entries: [] } },
  '/statistics/progress': { body: { step: 'week', entries: [] } },
};

/** Responses may change during a test: later changes to `others` take effect. */
export const serve = (others: Record<string, Answer> = {}) =>
  stubServer((path) => others[path] ?? answers[path] ?? { status: 404, body: { code: 'not_found', message: '' } });

export async function showScreen(plan = { disciplines: [1, 2], bodySystems: [11, 12] }) {
  const store = signedInStore(plan);
  await renderPart(<StatisticsScreen />, store);
}

/** Path and query of every call, without the API prefix. */
export const asked = (calls: Request[]): string[] =>
  calls.map(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname.replace('/api/v1', '') + search;
  });
