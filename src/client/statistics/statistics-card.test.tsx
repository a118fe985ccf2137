import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { firstDayOfLast, today } from './chart-days.ts';
import { StatisticsCard } from './statistics-card.tsx';
import { asked, newcomer, serve } from './statistics.test-kit.tsx';

describe('the statistics card of the dashboard', () => {
  it('compares attempted and first try with the average, and links to the page', async () => {
    const calls = serve();
    await renderPart(<StatisticsCard />);
    expect(await screen.findByText('7 of 21 questions')).toBeTruthy();
    expect(screen.getByText('33.33%')).toBeTruthy();
    expect(screen.getByText('15.52%')).toBeTruthy();
    expect(screen.getByText('42.86%')).toBeTruthy();
    expect(screen.getByText('65.50%')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Show more/ }).getAttribute('href')).toBe('/statistics');
    expect(asked(calls)).toContain(`/statistics/progress/avg?from=${firstDayOfLast(3, today())}`);
    expect(asked(calls)).toHaveLength(6);
  });

  it('describes the sparkline in words', async () => {
    serve();
    await renderPart(<StatisticsCard />);
    const line = await screen.findByRole('img');
    expect(line.getAttribute('aria-label')).toContain('Lately 25.00% of your answers were correct.');
  });

  it('says when nothing was answered lately', async () => {
    serve({ '/statistics/progress': { body: { step: 'week', entries: [] } } });
    await renderPart(<StatisticsCard />);
    expect(await screen.findByText('No answers in this period.')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows new users a first step instead of figures', async () => {
    serve(newcomer);
    await renderPart(<StatisticsCard />);
    const start = await screen.findByRole('link', { name: 'Answer your first question' });
    expect(start.getAttribute('href')).toBe('/quiz/quick-quiz');
    expect(screen.queryByText(/%/)).toBeNull();
  });

  it('can be reloaded after a failure', async () => {
    const others: Record<string, 'offline' | { body: unknown }> = { '/statistics/first-try': 'offline' };
    serve(others);
    await renderPart(<StatisticsCard />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    delete others['/statistics/first-try'];
    await userEvent.click(retry);
    expect(await screen.findByText('42.86%')).toBeTruthy();
  });
});
