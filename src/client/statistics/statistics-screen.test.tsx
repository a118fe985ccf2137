import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { firstDayOfLast, today } from './chart-days.ts';
import { asked, newcomer, serve, showScreen } from './statistics.test-kit.tsx';

const region = (name: string) => screen.findByRole('region', { name });
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const since = (months: number) => firstDayOfLast(months, today());
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the statistics page', () => {
  it('shows a spinner while its dictionaries load', async () => {
    const dictionary = { '/dictionaries/body-systems/disciplines': 'offline' as const };
    const answers: Record<string, 'offline' | { body: unknown }> = dictionary;
    serve(answers);
    await showScreen();
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(await screen.findByText('Your statistics did not load')).toBeTruthy();

    delete answers['/dictionaries/body-systems/disciplines'];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await region('By category')).toBeTruthy();
  });

  it('says how many answers an average needs instead of showing one of too few people', async () => {
    serve({
      '/statistics/attempted/avg': { body: { count: null, of: 21, correct: null } },
      '/statistics/first-try/avg': { body: { count: 0, of: 0, step: 'week', entries: [] } },
    });
    await showScreen();
    const attempted = await region('Attempted');
    expect(within(attempted).getByText('after 20 answers by 5 people')).toBeTruthy();
    expect(within(await region('First try')).getByText('after 20 answers by 5 people')).toBeTruthy();
    expect(await within(await region('By category')).findByText('Average: –')).toBeTruthy();
  });

  it('requests exactly the data it shows, each once', async () => {
    const calls = serve();
    await showScreen();
    await region('By category');
    await waitFor(() => expect(asked(calls)).toHaveLength(23));
    const now = new Date();
    expect(asked(calls).toSorted((a, b) => a.localeCompare(b))).toEqual(
      [
        '/dictionaries/body-systems',
        '/dictionaries/body-systems/disciplines',
        '/dictionaries/disciplines',
        '/dictionaries/disciplines/body-systems',
        '/statistics/readiness',
        '/study-plan/sure-but-wrong',
        '/statistics/misses',
        '/statistics/confusions',
        '/statistics/topics',
        '/statistics/attempted',
        '/statistics/attempted/avg',
        '/statistics/first-try',
        '/statistics/first-try/avg',
        `/statistics/progress?from=${since(3)}`,
        `/statistics/progress/avg?from=${since(3)}`,
        '/statistics/attempted?discipline=1',
        '/statistics/attempted/avg?discipline=1',
        `/statistics/first-try?discipline=1&from=${since(3)}`,
        `/statistics/first-try/avg?discipline=1&from=${since(3)}`,
        `/statistics/progress?discipline=1&from=${since(3)}`,
        `/statistics/progress/avg?discipline=1&from=${since(3)}`,
        `/share/myShares?period=month&month=${now.getMonth() + 1}&year=${now.getFullYear()}&groupBy=day`,
        '/quiz/history',
      ].toSorted((a, b) => a.localeCompare(b)),
    );
  });

  it('compares the overall figures with the average, with two decimals', async () => {
    serve();
    await showScreen();
    expect((await region('Attempted')).textContent).toMatch(/You33\.33%7 of 21 questions.*15\.52%3 of 21 questions/);
    expect((await region('First try')).textContent).toMatch(/You42\.86%3 of 7 correct.*Average65\.50%/);
  });

  it('shows the progress of 3 months, or of 1, 6 or 12, with a matching heading', async () => {
    const calls = serve();
    await showScreen();
    await region('Progress in last 3 months');
    const far = screen.getByLabelText('Time range');
    for (const [months, heading] of [
      [1, 'Progress in last month'],
      [6, 'Progress in last 6 months'],
      [12, 'Progress in last 12 months'],
    ] as const) {
      await userEvent.selectOptions(far, String(months));
      expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
      await waitFor(() => expect(asked(calls)).toContain(`/statistics/progress?from=${since(months)}`));
      expect(asked(calls)).toContain(`/statistics/progress/avg?from=${since(months)}`);
    }
  });

  it('starts with a discipline of the plan, loads the selected topic, and narrows the filters', async () => {
    const calls = serve();
    await showScreen();
    expect(await region('Attempted: Anatomy')).toBeTruthy();
    expect(optionsOf('Body system')).toEqual(['All body systems', 'Cardiovascular']);

    await userEvent.selectOptions(screen.getByLabelText('Discipline'), 'All disciplines');
    expect(optionsOf('Body system')).toEqual(['All body systems', 'Cardiovascular', 'Skin']);
    await userEvent.selectOptions(screen.getByLabelText('Body system'), 'Skin');
    expect(optionsOf('Discipline')).toEqual(['All disciplines', 'Pathology']);
    await userEvent.selectOptions(screen.getByLabelText('Discipline'), 'Pathology');
    expect(await region('First try: Pathology, Skin')).toBeTruthy();
    await waitFor(() =>
      expect(asked(calls)).toContain(`/statistics/progress/avg?discipline=2&bodySystem=12&from=${since(3)}`),
    );
    expect(asked(calls)).toContain('/statistics/attempted?discipline=2&bodySystem=12');
  });

  it('provides a table for every chart, visible on demand', async () => {
    serve();
    await showScreen();
    const progress = await region('Progress in last 3 months');
    const table = await within(progress).findByRole('table', { name: 'Progress in last 3 months' });
    expect(cellsOf(table)).toEqual([
      ['Week of', 'Answers', 'Correct', 'You, %', 'Average, %'],
      ['2026-10-26', '3', '2', '66.67', '65.50'],
      ['2026-11-09', '4', '1', '25.00', '–'],
    ]);
    await userEvent.click(within(progress).getByRole('button', { name: 'Show as table' }));
    expect(within(progress).getAllByRole('table')).toHaveLength(1);
    expect(within(progress).getByRole('button', { name: 'Show as chart' })).toBeTruthy();

    const pie = await screen.findByRole('table', { name: 'Attempted: Anatomy' });
    expect(cellsOf(pie)[2]).toEqual(['Incorrect', '2', '9.52', '1']);
    expect(await screen.findByRole('table', { name: 'First try: Anatomy' })).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Progress: Anatomy' })).toBeTruthy();
  });

  it('exports the figures of a chart as CSV', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    serve();
    await showScreen();
    const progress = await region('Progress in last 3 months');
    await within(progress).findByRole('table');
    await userEvent.click(within(progress).getByRole('button', { name: 'Download CSV' }));
    expect(await files[0]?.text()).toContain(
      'Week of,Answers,Correct,"You, %","Average, %"\r\n2026-10-26,3,2,66.67,65.50\r\n',
    );
  });

  it('shows all other blocks when one fails, and reloads it on demand', async () => {
    const others: Record<string, 'offline' | { body: unknown }> = { '/statistics/progress/avg': 'offline' };
    serve(others);
    await showScreen();
    const progress = await region('Progress in last 3 months');
    const retry = await within(progress).findByRole('button', { name: 'Try again' });
    expect((await region('Attempted')).textContent).toContain('33.33%');
    expect(await screen.findByRole('table', { name: 'First try: Anatomy' })).toBeTruthy();

    delete others['/statistics/progress/avg'];
    await userEvent.click(retry);
    expect(await within(progress).findByRole('table')).toBeTruthy();
  });

  it('shows new users a first step instead of empty charts', async () => {
    serve(newcomer);
    await showScreen();
    const start = await screen.findByRole('link', { name: 'Answer your first question' });
    expect(start.getAttribute('href')).toBe('/quiz/quick-quiz');
    expect(screen.queryByRole('region', { name: 'By category' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Spread the word' })).toBeTruthy();
  });

  it('opens the category charts on the topic with most answers', async () => {
    const topic = { id: 2, name: 'Pathology', attempted: 4, of: 9, recentAnswers: 6 };
    const firstTry = { count: 3, of: 4 };
    const pathology = { ...topic, firstTry, averageFirstTry: firstTry };
    serve({ '/statistics/topics': { body: { disciplines: [pathology], bodySystems: [] } } });
    await showScreen();
    expect(await region('First try: Pathology')).toBeTruthy();
  });

  it('shows one message instead of two empty charts for a topic without recent answers', async () => {
    serve({
      '/statistics/first-try': { body: { count: 0, of: 0, step: 'week', entries: [] } },
      '/statistics/progress': { body: { step: 'week', entries: [] } },
    });
    await showScreen();
    const firstTry = await region('First try: Anatomy');
    await within(firstTry).findByText(/You have not answered any questions on this topic/);
    expect(within(firstTry).queryByRole('button', { name: 'Show as table' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Progress: Anatomy' })).toBeNull();
  });

  it('tells users whose plan has ended that they can read on, and leads to the plans', async () => {
    serve();
    await showScreen({ disciplines: [], bodySystems: [] });
    await screen.findByText('Your subscription has ended. Your statistics and past quizzes stay readable.');
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
    expect(await region('Progress in last 3 months')).toBeTruthy();
  });

  it('offers practice when a topic has no recent answers', async () => {
    serve({ '/statistics/first-try': { body: { count: 0, of: 0, step: 'week', entries: [] } } });
    await showScreen();
    const firstTry = await region('First try: Anatomy');
    const practise = await within(firstTry).findByRole('link', { name: 'Practise this' });
    expect(practise.getAttribute('href')).toBe('/quiz/custom_creator?disciplines=1');
    expect(within(firstTry).queryByRole('table')).toBeNull();
  });
});
