import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { loadPractise } from '#client/quiz/public.tsx';
import type { ReadinessResult, ReadinessTopic } from '#shared/readiness/contract.ts';
import { ReadinessSection } from './readiness-section.tsx';

beforeAll(() => Promise.all([import('#shared/readiness/contract.ts'), loadPractise()]));

const topic = (name: string, others: Partial<ReadinessTopic> = {}): ReadinessTopic => ({
  kind: 'discipline',
  id: 1,
  name,
  weight: 10,
  answered: 40,
  ability: { percent: 64.2, low: 58.4, high: 69.6 },
  average: 61,
  trend: 3.4,
  pointsToGain: 2.6,
  ...others,
});

const readiness: ReadinessResult = {
  today: '2026-11-17',
  exam: { name: 'USMLE Step 1', on: '2027-01-20' },
  forecast: {
    state: 'ready',
    now: { percent: 65.6, low: 61.2, high: 69.8 },
    weeks: [{ day: '2026-11-08', percent: 60, low: 52, high: 68 }],
  },
  topics: [
    topic('Anatomy'),
    topic('Pathology', { id: 2, pointsToGain: 4.1, trend: -2 }),
    topic('Genetics', { id: 3, answered: 4, ability: null, average: null, trend: null, pointsToGain: null }),
    topic('Cardiovascular', { id: 4, kind: 'body-system' }),
  ],
  calibration: {
    guess: { answers: 30, percent: 27 },
    unsure: { answers: 200, percent: 55 },
    sure: { answers: 300, percent: 82 },
    brier: 0.214,
    firstBrier: 0.251,
    lastBrier: 0.198,
  },
  pace: {
    correct: 62,
    incorrect: 81,
    blocks: [
      { from: 1, to: 5, answers: 210, correct: 58, incorrect: 75 },
      { from: 6, to: 10, answers: 160, correct: 70, incorrect: null },
    ],
  },
  percentile: { state: 'ready', percent: 64.3, low: 51, high: 76.4, people: 212 },
};

async function show(body: ReadinessResult = readiness, { hasPlan = true } = {}) {
  const calls = stubServer((path) =>
    path === '/statistics/readiness'
      ? { body }
      : { status: 400, body: { code: 'no_questions', message: 'No questions' } },
  );
  const store = signedInStore(
    hasPlan ? { disciplines: [1, 2], bodySystems: [4] } : { disciplines: [], bodySystems: [] },
  );
  await renderPart(<ReadinessSection />, store);
  await screen.findByRole('region', { name: 'Topics' });
  return calls;
}

const namesIn = () =>
  within(screen.getByRole('table', { name: 'Your estimated ability by topic' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe('the forecast', () => {
  it('is shown in words, with its range, and as a table', async () => {
    await show();
    const panel = screen.getByRole('region', { name: 'Exam forecast' });
    expect(within(panel).getByText('Likely between 61 and 70%')).toBeTruthy();
    expect(within(panel).getByText(/Best estimate 66% correct if you took USMLE Step 1 today/)).toBeTruthy();
    expect(within(panel).getByText('Exam: Jan 20')).toBeTruthy();
    expect(within(panel).getAllByRole('row')).toHaveLength(3);
  });

  it('says how many answers are missing', async () => {
    await show({ ...readiness, forecast: { state: 'too-few', missing: 32 } });
    expect(screen.getByText('Answer 32 more new questions to see your forecast.')).toBeTruthy();
  });

  it('has no chart in the first week', async () => {
    await show({ ...readiness, forecast: { ...readiness.forecast, weeks: [] } as ReadinessResult['forecast'] });
    const panel = screen.getByRole('region', { name: 'Exam forecast' });
    expect(within(panel).getByText('Likely between 61 and 70%')).toBeTruthy();
    expect(within(panel).queryByText('Exam: Jan 20')).toBeNull();
  });

  it('says how the learner compares with others', async () => {
    await show();
    expect(
      screen.getByText('Ahead of 64% of the 212 others with the same exam, likely between 51 and 76%.'),
    ).toBeTruthy();
  });

  it('says how many people are missing for a comparison', async () => {
    await show({ ...readiness, percentile: { state: 'too-few-people', missing: 1 } });
    expect(screen.getByText(/is shown once 1 more person takes part/)).toBeTruthy();
  });

  it('says that the comparison is switched off', async () => {
    await show({ ...readiness, percentile: { state: 'off' } });
    expect(screen.getByRole('link', { name: 'Change this in your study settings' })).toBeTruthy();
  });

  it('asks for the exam if none is chosen', async () => {
    await show({ ...readiness, exam: { name: null, on: null } });
    expect(screen.getByRole('link', { name: 'Choose your exam' })).toBeTruthy();
    expect(screen.getByText('Today')).toBeTruthy();
  });
});

describe('the topic table', () => {
  it('lists the topics by points to gain, those without an estimate last', async () => {
    await show();
    expect(namesIn()).toEqual(['Pathology', 'Anatomy', 'Genetics']);
    const row = screen.getByRole('row', { name: /Pathology/ });
    expect(row.textContent).toContain('64% 58–70%');
    expect(row.textContent).toContain('−2');
    expect(screen.getByRole('row', { name: /Genetics/ }).textContent).toContain('6 more answers');
  });

  it('can be sorted and filtered', async () => {
    await show();
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'name');
    expect(namesIn()).toEqual(['Anatomy', 'Genetics', 'Pathology']);
    await userEvent.type(screen.getByLabelText('Find a topic'), 'gen');
    expect(namesIn()).toEqual(['Genetics']);
    await userEvent.clear(screen.getByLabelText('Find a topic'));
    await userEvent.click(screen.getByRole('radio', { name: 'Body systems' }));
    expect(namesIn()).toEqual(['Cardiovascular']);
  });

  it('starts a quiz of ten questions on a topic', async () => {
    const calls = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Practise 10 questions on Pathology' }));
    await screen.findByText('The quiz could not be started');
    const created = calls.find(({ url }) => url.endsWith('/quiz/custom'));
    expect(await created?.clone().json()).toMatchObject({
      criteria: { disciplines: [2], bodySystems: [], amount: 10 },
    });
  });

  it('offers no quiz without a plan', async () => {
    await show(readiness, { hasPlan: false });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Practise/ })).toBeNull());
  });
});

describe('confidence', () => {
  it('compares what was said with the results', async () => {
    await show();
    expect(screen.getByRole('row', { name: /^Sure/ }).textContent).toContain('82%');
    expect(screen.getByText(/0.25 for your first 200 rated answers, 0.20 for the last 200/)).toBeTruthy();
    expect(
      screen.getByText('You take 62 seconds for a correct answer and 81 seconds for an incorrect one.'),
    ).toBeTruthy();
  });

  it('says how many rated answers are missing', async () => {
    const none = { answers: 0, percent: null };
    const calibration = { guess: none, unsure: none, sure: none, brier: null, firstBrier: null, lastBrier: null };
    await show({ ...readiness, calibration });
    expect(
      screen.getByText('Say how sure you are with 20 more answers to see how well you judge yourself.'),
    ).toBeTruthy();
  });
});

describe('the pace', () => {
  it('is drawn by place in the quiz, with a table', async () => {
    await show();
    const table = within(screen.getByRole('region', { name: 'Pace by place in the quiz' })).getByRole('table');
    expect(within(table).getByRole('row', { name: '1–5 58 75 210' })).toBeTruthy();
    expect(within(table).getByRole('row', { name: '6–10 70 – 160' })).toBeTruthy();
  });

  it('is hidden without enough answers at any place', async () => {
    const blocks = [{ from: 1, to: 5, answers: 4, correct: null, incorrect: null }];
    await show({ ...readiness, pace: { correct: 40, incorrect: null, blocks } });
    expect(screen.queryByRole('region', { name: 'Pace by place in the quiz' })).toBeNull();
  });
});

it('explains every number one tap away', async () => {
  await show();
  for (const name of ['Exam forecast', 'Topics', 'Confidence and pace', 'Pace by place in the quiz']) {
    expect(within(screen.getByRole('region', { name })).getByText('How this is estimated')).toBeTruthy();
  }
});
