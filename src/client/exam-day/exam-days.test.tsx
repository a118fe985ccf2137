import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import type { ExamDaysResult } from '#shared/exam-day/contract.ts';
import { aDay, DAY_ID, shortStep1, someDays, step1 } from './exam-day.test-kit.ts';
import { ExamDaysScreen } from './exam-days-screen.tsx';

beforeAll(() => Promise.all([import('#shared/exam-day/contract.ts'), import('#client/ui/confirm-dialog.tsx')]));

const show = async (differences: Partial<ExamDaysResult> = {}, started: object = { status: 201, body: aDay() }) => {
  const calls = stubServer(() =>
    calls.at(-1)?.method === 'POST' ? started : { body: { ...someDays, ...differences } },
  );
  await renderPart(<ExamDaysScreen />);
  return calls;
};
const offer = async (name = 'USMLE Step 1') => within(await screen.findByRole('region', { name }));

describe('the exam days', () => {
  it('say what a day takes, where its format comes from, and how the bank covers it', async () => {
    await show();
    const step = await offer();
    expect(step.getByText('Full exam day: 7 h 45 min')).toBeTruthy();
    expect(step.getByText('7 blocks of 40 questions, 1 h each, and 45 min of breaks.')).toBeTruthy();
    expect(step.getByText('USMLE, Step 1 Test Format (2024).')).toBeTruthy();
    expect(step.getAllByText('All 280 questions will be new to you.')).toHaveLength(1);
    expect(step.getByText(/Embryology \(3 of 8\)/)).toBeTruthy();
    expect(step.getByText('Short version: 2 h 10 min')).toBeTruthy();
  });

  it('offer the short version when there are too few questions', async () => {
    await show({
      templates: [
        { ...step1, available: 120, unseen: 50 },
        { ...shortStep1, available: 120, unseen: 50 },
      ],
    });
    const step = await offer();
    expect(step.getByText('Your plan has 120 of the 280 questions that this exam day needs.')).toBeTruthy();
    expect(step.getByText('50 of 80 questions will be new to you.')).toBeTruthy();
    expect(step.getByRole<HTMLButtonElement>('button', { name: 'Start USMLE Step 1' }).disabled).toBe(true);
    expect(step.getByRole<HTMLButtonElement>('button', { name: 'Start USMLE Step 1, short' }).disabled).toBe(false);
  });

  it('start after a confirmation, and once for a retry', async () => {
    const calls = await show({}, { status: 409, body: { code: 'exam_day_open', message: 'One is open.' } });
    const press = async () => {
      await userEvent.click((await offer()).getByRole('button', { name: 'Start USMLE Step 1, short' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    };
    await press();
    expect(await screen.findByText('One is open.')).toBeTruthy();
    await press();
    const posts = await waitFor(() => {
      const found = calls.filter(({ method }) => method === 'POST');
      expect(found).toHaveLength(2);
      return found;
    });
    const [first, second] = await Promise.all(posts.map((call) => call.clone().json()));
    expect(first).toMatchObject({ templateId: 2 });
    expect(second).toEqual(first);
  });

  it('lead to the day in progress, and start no other', async () => {
    await show({ open: { id: DAY_ID, name: 'USMLE Step 1, short' } });
    const link = await screen.findByRole('link', { name: 'Continue' });
    expect(link.getAttribute('href')).toBe(`/exam-day/${DAY_ID}`);
    expect((await offer()).getByRole<HTMLButtonElement>('button', { name: 'Start USMLE Step 1' }).disabled).toBe(true);
  });

  it('show the own exam first, extra time, past days, and plans without a subscription', async () => {
    await show({
      templates: [step1, { ...step1, id: 9, name: 'AMC CAT MCQ', examId: 3 }],
      examId: 3,
      extraTimeFactor: 1.5,
      hasSubscription: false,
      past: [{ id: DAY_ID, name: 'Finals', startedAt: '2030-01-01T09:00:00.000Z', correct: 3, total: 4 }],
    });
    const headings = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    expect(headings).toEqual(['AMC CAT MCQ', 'USMLE Step 1', 'Past exam days']);
    expect(screen.getByText(/With your extra time of 50%/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy();
    expect(screen.getByText('75%')).toBeTruthy();
  });

  it('can be loaded again after an error', async () => {
    stubServer(() => ({ status: 500, body: { code: 'unknown', message: 'No.' } }));
    await renderPart(<ExamDaysScreen />);
    expect(await screen.findByText('Exam days did not load')).toBeTruthy();
  });
});
