import type { Page } from '@playwright/test';
import type { DayScore, ExamDayResult } from '#shared/exam-day/contract.ts';
import type { Screen } from './screen.ts';

const DAY = '/exam-day/d0d0d0d0-0000-4000-8000-000000000001';
const QUIZ_ID = 'a0a0a0a0-0000-4000-8000-000000000001';
const MINUTE = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

const day = (differences: Partial<ExamDayResult>): ExamDayResult => ({
  id: DAY.slice('/exam-day/'.length),
  name: 'USMLE Step 1',
  blocks: 7,
  questions: 40,
  blockSeconds: 3600,
  breakSeconds: 2700,
  startedAt: later(-200),
  endsAt: later(265),
  serverTime: later(0),
  phase: { kind: 'block', number: 4, quizId: QUIZ_ID, endsAt: later(41), breakLeft: 1380 },
  score: null,
  ...differences,
});

const score: DayScore = {
  correct: 143,
  answered: 236,
  total: 240,
  percent: 59.6,
  range: { low: 55.5, high: 63.5 },
  blocks: Array.from({ length: 7 }, (_, place) => ({
    number: place + 1,
    quizId: place < 6 ? QUIZ_ID : null,
    total: place < 6 ? 40 : 0,
    answered: place < 6 ? 39 : 0,
    correct: place < 6 ? 27 - place : 0,
    seconds: place < 6 ? 68 + 3 * place : null,
  })),
  hours: Array.from({ length: 7 }, (_, place) => ({
    hour: place + 1,
    answered: 34,
    correct: 23 - place,
    seconds: 69 + 2 * place,
  })),
};

const withDay = (differences: () => Partial<ExamDayResult>) => (page: Page) =>
  page.route(`**/api/v1${DAY}`, (route) => route.fulfill({ json: day(differences()) }));
const aBreak = (breakMinutes: number) => (): Partial<ExamDayResult> => ({
  phase: { kind: 'break', number: 5, breakEndsAt: later(breakMinutes), blockEndsAt: later(breakMinutes + 60) },
});
const showing = (heading: string) => (page: Page) => page.getByRole('heading', { name: heading }).waitFor();

/** The offered exam days, and one in all its phases. */
export const examDayScreens: Screen[] = [
  { name: 'exam-days', path: '/exam-day', as: 'subscriber', act: showing('USMLE Step 1') },
  {
    name: 'exam-day-block',
    path: DAY,
    as: 'subscriber',
    given: withDay(() => ({})),
    act: showing('Block 4 of 7 is running'),
  },
  {
    name: 'exam-day-break',
    path: DAY,
    as: 'subscriber',
    given: withDay(aBreak(23)),
    act: showing('Break before block 5 of 7'),
  },
  {
    name: 'exam-day-late',
    path: DAY,
    as: 'subscriber',
    given: withDay(aBreak(-4)),
    act: showing('Your break time is used up'),
  },
  {
    name: 'exam-day-result',
    path: DAY,
    as: 'subscriber',
    given: withDay(() => ({ phase: { kind: 'over', endedAt: later(-5) }, score })),
    act: showing('By hour'),
  },
];
