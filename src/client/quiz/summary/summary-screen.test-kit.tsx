import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { beforeAll } from 'vitest';
import { renderScreen, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { quizSummarySearch } from '#client/route-search.ts';
import type { SummaryResult } from '#shared/quiz/summary.contract.ts';
import { SummaryScreen } from './summary-screen.tsx';
import { aReview, aSummary, QUIZ_ID } from './summary.test-kit.ts';

/** Loads the lazy modules first, so that no test waits for them. */
beforeAll(async () => {
  await Promise.all([
    import('#client/ui/markdown-text.tsx'),
    import('./review.tsx'),
    import('#shared/quiz/quiz.contract.ts'),
    import('#shared/quiz/summary.contract.ts'),
    import('#shared/platform/errors.ts'),
  ]);
});

export type Answer = { status?: number; body?: unknown } | 'offline';
export const refused = (status: number, code: string, message = ''): Answer => ({ status, body: { code, message } });

/** Renders the screen at its URL, with placeholders for the other screens. */
export async function show(address: string, plan = { disciplines: [1], bodySystems: [1] }) {
  const store = signedInStore({ sub: 'ann', ...plan });
  return renderScreen({
    path: '/quiz/sumup/$id',
    validateSearch: quizSummarySearch,
    component: SummaryScreen,
    address,
    store,
    others: ['/dashboard', '/quiz/start', '/quiz/start/restore/$id'],
  });
}

export const serve = (summary: SummaryResult | Answer = aSummary(), others: Record<string, Answer> = {}) =>
  stubServer((path) => {
    if (path === `/quiz/${QUIZ_ID}/summary`)
      return summary === 'offline' || !('score' in summary) ? summary : { body: summary };
    if (path === `/quiz/${QUIZ_ID}/review`) return others[path] ?? { body: aReview() };
    return others[path.replace(QUIZ_ID, 'ID')] ?? { status: 404, body: { code: 'not_found', message: '' } };
  });
export const showSummary = async (search = '') => {
  const shown = await show(`/quiz/sumup/${QUIZ_ID}${search}`);
  await screen.findByRole('heading', { level: 1 });
  return shown;
};
export const rows = () => screen.queryAllByRole('link', { name: /The beginning of question/ });
export const bodiesTo = (calls: Request[], path: string) =>
  Promise.all(
    calls
      .filter(({ url }) => url.endsWith(path))
      .map((call) => call.clone().json() as Promise<Record<string, unknown>>),
  );
