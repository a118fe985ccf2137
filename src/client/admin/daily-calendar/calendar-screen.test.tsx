import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import type { CalendarDay, CalendarResult } from '#shared/daily/calendar.contract.ts';
import { AdminCalendarScreen } from './calendar-screen.tsx';
import { localDay } from './months.ts';

beforeAll(() =>
  Promise.all([
    import('#shared/accounts/contract.ts'),
    import('#shared/daily/calendar.contract.ts'),
    import('#shared/bank/question.contract.ts'),
    import('#client/ui/markdown-text.tsx'),
  ]),
);

const day = (given: Partial<CalendarDay>): CalendarDay => ({
  day: '2026-11-16',
  state: 'over',
  question: { id: 7, publicId: 'abc', text: 'A man with a cough', status: 'published', fitsEverybody: true },
  isByHand: false,
  answered: 0,
  percentage: null,
  ...given,
});
const calendar: CalendarResult = {
  month: '2026-11',
  days: [
    day({ day: '2026-11-15', answered: 1200, percentage: 61.5 }),
    day({ day: '2026-11-16', state: 'running' }),
    day({ day: '2026-11-18', state: 'ahead', question: null }),
  ],
};
const candidates = [
  { id: 3, publicId: 'c3', text: 'A woman with a rash', disciplines: ['Dermatology'], usedOn: '2026-10-02' },
];
const question = {
  id: 3,
  publicId: 'c3',
  status: 'published',
  revision: 1,
  version: 1,
  text: 'A woman with a rash for two days.',
  leadIn: 'What is it?',
  answers: [{ id: 1, text: 'Measles', explanation: '', correct: true, answerCount: 0 }],
  learningPoint: '',
  disciplines: [],
  bodySystems: [],
  sources: [],
  files: [],
  concept: null,
  siblings: [],
  intendedDifficulty: null,
  difficulty: null,
  reviewDueOn: null,
  reviewer: null,
  notes: '',
  missing: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const editor = { 'questionOfTheDay.read': true, 'questionOfTheDay.update': true, 'questionOfTheDay.delete': true };

async function show(
  permissions: Record<string, boolean> = editor,
  onPut: () => { status?: number; body?: unknown } = () => ({ status: 200 }),
  shown = calendar,
) {
  const calls = stubServer((path) => {
    if (path === '/user') return { body: aUser({ permissions }) };
    if (path === '/questions/3') return { body: question };
    if (path.endsWith('/candidates')) return { body: candidates };
    return calls.at(-1)?.method === 'PUT' ? onPut() : { body: shown };
  });
  await renderPart(<AdminCalendarScreen />);
  return calls;
}

const rowOf = async (date: string) => {
  const table = await screen.findByRole('table');
  return within(table)
    .getByText((_, element) => element?.getAttribute('datetime') === date)
    .closest('tr')!;
};

it('shows a row for each date with its question, its results and its actions', async () => {
  await show();
  expect((await rowOf('2026-11-15')).textContent).toContain('A man with a coughPast1,20061.5%');
  expect((await rowOf('2026-11-16')).textContent).toContain('Live now');
  const ahead = await rowOf('2026-11-18');
  expect(ahead.textContent).toContain('Selected automatically the day before');
  expect(await within(ahead).findByRole('button', { name: 'Choose for Wednesday, November 18, 2026' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Choose for/ })).toHaveLength(1);
});

it('opens at today, unless a month is chosen', async () => {
  const today = localDay(new Date());
  const scrolled: (string | undefined)[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function scroll(this: HTMLElement) {
    scrolled.push(this.dataset['day']);
  });
  await show(editor, undefined, { ...calendar, days: [...calendar.days, day({ day: today, state: 'running' })] });
  await rowOf('2026-11-15');
  expect(scrolled).toEqual([today]);
});

it('offers no actions without the update permission', async () => {
  await show({ 'questionOfTheDay.read': true });
  await rowOf('2026-11-18');
  expect(screen.queryByRole('button', { name: /Choose for|Remove question/ })).toBeNull();
});

it('previews a question, warns about recent use, and assigns it when forced', async () => {
  let puts = 0;
  const calls = await show(editor, () => {
    puts += 1;
    if (puts > 1) return { body: null };
    return {
      status: 409,
      body: { code: 'daily_used_lately', message: 'This question stands for 2026-10-02 already.' },
    };
  });
  await userEvent.click(await screen.findByRole('button', { name: /Choose for/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('radio', { name: /A woman with a rash/ }));
  await within(dialog).findByText('A woman with a rash for two days.');
  expect(within(dialog).getByText(/Scheduled for Oct 2, 2026/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use this question' }));
  await within(dialog).findByText('This question stands for 2026-10-02 already.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const bodies = await Promise.all(calls.filter(({ method }) => method === 'PUT').map((call) => call.clone().json()));
  expect(bodies).toEqual([
    { questionId: 3, insteadOf: null, isForced: false },
    { questionId: 3, insteadOf: null, isForced: true },
  ]);
});
