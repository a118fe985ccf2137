import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import type { StudyPlanResult, TodayResult } from '#shared/study-plan/contract.ts';
import { StudyPlanScreen } from './study-plan-screen.tsx';
import { TodayCard } from './today-card.tsx';

const today: TodayResult = {
  day: '2026-11-17',
  state: 'ready',
  goal: 20,
  answered: 0,
  correct: 0,
  planned: { total: 20, reviews: 12, sureButWrong: 2, new: 6 },
  minutes: 30,
  openQuiz: null,
  exam: { name: 'Finals', on: '2026-12-27', daysLeft: 40 },
  streak: 3,
  nextReviews: [{ day: '2026-11-18', count: 4 }],
};

const show = (differences: Partial<TodayResult>) => {
  stubServer(() => ({ body: { ...today, ...differences } }));
  return renderPart(<TodayCard />);
};
const heading = async (name: string) => screen.findByRole('heading', { name });

describe("today's card", () => {
  it('says how much, how long, what of, and starts it', async () => {
    await show({});
    expect(await heading('Today: 20 questions, about 30 minutes')).toBeTruthy();
    expect(screen.getByText('12 reviews, 2 you were sure about but got wrong, and 6 new.')).toBeTruthy();
    expect(screen.getByText('Finals in 40 days')).toBeTruthy();
    expect(screen.getByText('3 days in a row')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/study-plan/today');
  });

  it.each<[string, Partial<TodayResult>, string, RegExp]>([
    [
      'after some answers',
      { answered: 19, planned: { total: 1, reviews: 1, sureButWrong: 0, new: 0 }, minutes: 1 },
      'Today: 1 more question, about 1 minute',
      /^1 review\.$/,
    ],
    [
      'with an open quiz',
      { openQuiz: { id: crypto.randomUUID(), answered: 7, size: 20 } },
      "Continue today's plan",
      /^7 of 20 questions answered\.$/,
    ],
    [
      'at the goal',
      { state: 'done', answered: 20, correct: 15 },
      'Done for today',
      /^20 questions answered, 15 correct\. 4 reviews come back tomorrow\.$/,
    ],
    [
      'on a day off',
      { state: 'day-off', nextReviews: [] },
      'A day off',
      /No reviews are due in the next seven days\.$/,
    ],
    [
      'with nothing left',
      { state: 'nothing-left', nextReviews: [{ day: '2026-11-20', count: 1 }] },
      'Nothing is due today',
      /1 review comes back on Friday, November 20\.$/,
    ],
    ['without a subscription', { state: 'no-subscription' }, 'Your study plan is paused', /You have no running plan/],
  ])('has a sentence %s', async (_case, differences, title, text) => {
    await show(differences);
    expect(await heading(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('leads to pricing without a subscription, and to the settings without an exam date', async () => {
    await show({ state: 'no-subscription', exam: { name: null, on: null, daysLeft: null } });
    const plans = await screen.findByRole('link', { name: 'See plans' });
    expect(plans.getAttribute('href')).toBe('/pricing');
    expect(screen.getByRole('link', { name: 'Set your exam date' }).getAttribute('href')).toBe('/account/study');
    expect(screen.queryByRole('link', { name: 'Start' })).toBeNull();
  });

  it('can be reloaded after a failure', async () => {
    let isOffline = true;
    stubServer(() => (isOffline ? 'offline' : { body: today }));
    await renderPart(<TodayCard />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isOffline = false;
    await userEvent.click(retry);
    expect(await heading('Today: 20 questions, about 30 minutes')).toBeTruthy();
  });
});

const plan: StudyPlanResult = {
  today,
  days: [
    { day: '2026-11-16', answered: 18, planned: 0, reviews: 0, isOff: false, isExam: false },
    { day: '2026-11-17', answered: 0, planned: 20, reviews: 14, isOff: false, isExam: false },
    { day: '2026-11-18', answered: 0, planned: 0, reviews: 0, isOff: true, isExam: false },
    { day: '2026-11-19', answered: 0, planned: 0, reviews: 0, isOff: false, isExam: true },
  ],
  coverage: [
    { id: 1, name: 'Anatomy', kind: 'discipline', weight: 0, concepts: 20, seen: 5, secure: 2 },
    { id: 9, name: 'Pathology', kind: 'discipline', weight: 36, concepts: 40, seen: 10, secure: 4 },
    { id: 1, name: 'Cardiovascular', kind: 'body-system', weight: 9, concepts: 30, seen: 12, secure: 6 },
  ],
  concepts: { total: 60, seen: 15, secure: 6, sureButWrong: 2 },
  finish: { on: '2026-12-10', earliest: '2026-12-06', latest: '2026-12-16' },
  advice: { kind: 'raise-goal', by: 10, daysBefore: 6 },
};

const showPlan = (differences: Partial<StudyPlanResult>) => {
  stubServer((path) => (path === '/study-plan' ? { body: { ...plan, ...differences } } : { status: 404 }));
  return renderPart(<StudyPlanScreen />);
};

describe('the study plan', () => {
  it('says when everything will be covered, and what helps most', async () => {
    await showPlan({});
    expect(await heading('10 more a day cover everything 6 days before the exam.')).toBeTruthy();
    expect(
      screen.getByText(
        'You will have seen every concept around Thursday, December 10, likely between Sunday, December 6 and Wednesday, December 16.',
      ),
    ).toBeTruthy();
  });

  it.each<[StudyPlanResult['advice'], string]>([
    [{ kind: 'set-exam-date' }, 'Set your exam date, and the plan chooses what helps most on that day.'],
    [{ kind: 'on-course', daysBefore: 1 }, 'You are on course: everything is covered 1 day before the exam.'],
    [
      { kind: 'reach-goal', goal: 20, daysBefore: 9 },
      'Reaching your goal of 20 a day covers everything 9 days before the exam.',
    ],
    [{ kind: 'focus', topic: 'Surgery' }, 'There is not enough time for everything. Surgery has the most to gain.'],
    [{ kind: 'keep-reviewing' }, 'Everything was asked at least once. From now on reviews keep it fresh.'],
    [null, 'Your progress'],
  ])('advises: %j', async (advice, text) => {
    await showPlan({ advice });
    expect(await heading(text)).toBeTruthy();
  });

  it('reads each day of the calendar to screen readers', async () => {
    await showPlan({});
    const calendar = await screen.findByRole('region', { name: 'Calendar' });
    for (const text of [
      'Monday, November 16: 18 answered',
      'Tuesday, November 17: 20 planned, 14 of them reviews',
      'Wednesday, November 18: day off',
      'Thursday, November 19: exam',
    ]) {
      expect(within(calendar).getByText(text)).toBeTruthy();
    }
  });

  it('lists the coverage of disciplines and body systems, the heaviest first', async () => {
    await showPlan({});
    const coverage = await screen.findByRole('region', { name: 'Coverage' });
    const rows = () =>
      within(coverage)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(rows()).toEqual(['Pathology36%10 of 404', 'Anatomy–5 of 202']);
    await userEvent.click(within(coverage).getByText('Body systems'));
    expect(rows()).toEqual(['Cardiovascular9%12 of 306']);
  });

  it('can be reloaded after a failure', async () => {
    stubServer(() => 'offline');
    await renderPart(<StudyPlanScreen />);
    expect(await screen.findByText('Your study plan did not load')).toBeTruthy();
  });
});
