import type { Page } from '@playwright/test';
import type { HistoryResult, PastQuiz } from '#shared/quiz/history.contract.ts';
import type { ConfusionsResult, MissesResult, ReadinessResult, ReadinessTopic } from '#shared/readiness/contract.ts';
import type { MySharesResult } from '#shared/sharing/contract.ts';
import type { AttemptedResult, ChartEntry, FirstTryResult, ProgressResult } from '#shared/statistics/contract.ts';
import type { SureButWrongResult } from '#shared/study-plan/contract.ts';

const DAY_MS = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Varying values, the same in every run. */
const wave = (place: number) => Math.round(9 * Math.sin(place * 1.7) + 6 * Math.sin(place * 0.6));

/** The last `count` Mondays, of which the user skips some. */
function weeks(count: number, { start, size, skipped }: { start: number; size: number; skipped: number[] }) {
  const now = Date.now();
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: count }, (_, place): ChartEntry => {
    const all = size + ((place * 17) % size);
    const percent = start + place * 1.6 + wave(place);
    return {
      time: dayOf(monday - (count - 1 - place) * 7 * DAY_MS),
      all,
      correct: Math.round((all * percent) / 100),
    };
  }).filter((_, place) => !skipped.includes(place));
}

const own = weeks(13, { start: 48, size: 60, skipped: [3, 4] });
const everybody = weeks(13, { start: 57, size: 9000, skipped: [] });
const total = (entries: ChartEntry[]) => ({
  count: entries.reduce((sum, { correct }) => sum + correct, 0),
  of: entries.reduce((sum, { all }) => sum + all, 0),
});

const quiz = (place: number): PastQuiz => {
  const isOpen = place === 0 || place === 3;
  return {
    id: `0a54f3a2-3c1d-4d5e-8f60-7182930000${String(10 + place)}`,
    kind: place % 3 === 1 ? 1 : 2,
    planDay: null,
    examDay: null,
    mode: place % 2 === 0 ? 1 : 2,
    createdAt: new Date(Date.now() - place * 1.3 * DAY_MS).toISOString(),
    finalisedAt: isOpen ? null : new Date(Date.now() - place * 1.3 * DAY_MS + 1_800_000).toISOString(),
    size: place % 3 === 1 ? 5 : 40,
    answered: isOpen ? 12 : place % 3 === 1 ? 5 : 40,
    right: isOpen ? null : place % 3 === 1 ? 3 : 29,
    seconds: 190 + place * 412,
    topics: place % 3 === 1 ? [] : ['Cardiovascular', 'Internal medicine', 'Multisystem processes and disorders'],
  };
};

const muchHistory: HistoryResult = {
  quizzes: Array.from({ length: 20 }, (_, place) => quiz(place)),
  hasMore: true,
};

const names = {
  discipline: ['Anatomy', 'Biochemistry', 'Genetics', 'Histology and cell biology', 'Pathology', 'Pharmacology'],
  'body-system': ['Cardiovascular', 'Nervous system and special senses', 'Respiratory'],
};

function topicsOf(kind: ReadinessTopic['kind']): ReadinessTopic[] {
  return names[kind].map((name, place): ReadinessTopic => {
    const percent = 62 + wave(place);
    return {
      kind,
      id: place + 1,
      name,
      weight: 5 + 3 * place,
      answered: place === 2 ? 4 : 20 + 31 * place,
      ability: place === 2 ? null : { percent, low: percent - 9 + place, high: percent + 8 - place },
      average: place === 1 ? null : 60 + (wave(place + 3) % 7),
      trend: place === 2 ? null : wave(place + 1) / 3,
      pointsToGain: place === 2 ? null : ((5 + 3 * place) * (90 - percent)) / 100,
    };
  });
}

const confusions: ConfusionsResult = {
  pairs: [
    { right: 'Amiloride', chosen: 'Furosemide', times: 4, reverse: 1, questions: 8 },
    {
      right: 'Increased sodium reabsorption in the collecting duct',
      chosen: 'Decreased potassium secretion in the distal convoluted tubule',
      times: 2,
      reverse: 0,
      questions: 0,
    },
  ],
};

const misses: MissesResult = {
  months: [
    { month: '2026-09', reasons: { unknown: 14, misread: 6, reasoning: 5, slip: 2, time: 4 } },
    { month: '2026-10', reasons: { unknown: 9, misread: 8, reasoning: 7, slip: 1, time: 2 } },
    { month: '2026-11', reasons: { unknown: 5, misread: 9, reasoning: 3, slip: 0, time: 1 } },
  ],
};

const sureButWrong: SureButWrongResult = {
  concepts: [
    {
      id: 1,
      name: 'Trimethoprim: hyperkalemia by sodium channel blockade',
      wrongOn: '2026-11-12',
      correctDays: 1,
      returnsBy: '2026-11-18',
      state: 'due',
    },
    {
      id: 2,
      name: 'Acute pericarditis: diffuse ST elevation',
      wrongOn: '2026-11-17',
      correctDays: 0,
      returnsBy: '2026-11-20',
      state: 'rests',
    },
    {
      id: -7,
      name: 'A 54-year-old man comes to the emergency department with crushing chest pain…',
      wrongOn: '2026-11-03',
      correctDays: 0,
      returnsBy: '2026-11-06',
      state: 'unavailable',
    },
  ],
  daysToSettle: 2,
  total: 3,
  due: 1,
};

const readiness: ReadinessResult = {
  today: dayOf(Date.now()),
  exam: { name: 'USMLE Step 1', on: dayOf(Date.now() + 60 * DAY_MS) },
  forecast: {
    state: 'ready',
    now: { percent: 65.6, low: 61.2, high: 69.8 },
    weeks: Array.from({ length: 12 }, (_, place) => {
      const percent = 52 + place + wave(place) / 4;
      return {
        day: dayOf(Date.now() - (12 - place) * 7 * DAY_MS),
        percent,
        low: percent - 11 + place / 2,
        high: percent + 11 - place / 2,
      };
    }),
  },
  topics: [...topicsOf('discipline'), ...topicsOf('body-system')],
  calibration: {
    guess: { answers: 64, percent: 27 },
    unsure: { answers: 310, percent: 55.4 },
    sure: { answers: 402, percent: 82.1 },
    brier: 0.214,
    firstBrier: 0.251,
    lastBrier: 0.198,
  },
  pace: {
    correct: 62,
    incorrect: 81,
    blocks: [58, 60, 66, 71, 64, 52, 41, 33].map((correct, place) => ({
      from: 5 * place + 1,
      to: 5 * place + 5,
      answers: 420 - 40 * place,
      correct,
      incorrect: place === 7 ? null : correct + 19 - place,
    })),
  },
  percentile: { state: 'ready', percent: 64, low: 52, high: 75, people: 318 },
};

/** A user after some months. */
const muchData = {
  attempted: { count: 812, of: 1204, correct: 590 } satisfies AttemptedResult,
  'attempted/avg': { count: 431.62, of: 1204, correct: 268.14 } satisfies AttemptedResult,
  'first-try': { ...total(own), step: 'week', entries: own } satisfies FirstTryResult,
  'first-try/avg': { ...total(everybody), step: 'week', entries: everybody } satisfies FirstTryResult,
  progress: { step: 'week', entries: own } satisfies ProgressResult,
  'progress/avg': { step: 'week', entries: everybody } satisfies ProgressResult,
  readiness,
  confusions,
  misses,
};

const sharesOfMonth = (): MySharesResult => {
  const month = new Date().toISOString().slice(0, 8);
  return [2, 3, 7, 11, 14].map((day) => ({
    time: `${month}${String(day).padStart(2, '0')}`,
    all: (day % 4) + 1,
    confirmed: day % 4,
  }));
};

type StatisticsName = keyof typeof muchData;

/** Responds as for a user without answers. */
export async function withoutStatistics(page: Page): Promise<void> {
  const nothing: AttemptedResult = { count: 0, of: 1204, correct: 0 };
  const noQuizzes: HistoryResult = { quizzes: [], hasMore: false };
  await page.route('**/api/v1/statistics/attempted*', (route) => route.fulfill({ json: nothing }));
  await page.route('**/api/v1/quiz/history*', (route) => route.fulfill({ json: noQuizzes }));
}

/** Responds with sample figures, which a new server does not have. */
export async function withStatistics(page: Page): Promise<void> {
  await page.route('**/api/v1/statistics/**', (route) => {
    const name = new URL(route.request().url()).pathname.replace('/api/v1/statistics/', '');
    return name in muchData ? route.fulfill({ json: muchData[name as StatisticsName] }) : route.continue();
  });
  await page.route('**/api/v1/quiz/history*', (route) => route.fulfill({ json: muchHistory }));
  await page.route('**/api/v1/share/myShares*', (route) => route.fulfill({ json: sharesOfMonth() }));
  await page.route('**/api/v1/study-plan/sure-but-wrong', (route) => route.fulfill({ json: sureButWrong }));
}
