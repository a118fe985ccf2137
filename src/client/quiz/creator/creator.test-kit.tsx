import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import type { MatchesResult, Preset } from '#shared/quiz/creating.contract.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { Creator } from './creator.tsx';

type Answer = { status?: number; body?: unknown } | 'offline';

export const entries = {
  '/dictionaries/disciplines': [
    { id: 1, name: 'Anatomy' },
    { id: 2, name: 'Physiology' },
    { id: 3, name: 'Radiology' },
  ],
  '/dictionaries/body-systems': [
    { id: 1, name: 'Cardiovascular' },
    { id: 2, name: 'Respiratory' },
  ],
};

export const someMatches = (told: Partial<MatchesResult> = {}): MatchesResult => ({
  count: 120,
  disciplines: [
    { id: 1, count: 70 },
    { id: 2, count: 50 },
  ],
  bodySystems: [
    { id: 1, count: 80 },
    { id: 2, count: 40 },
  ],
  difficulties: [{ id: 2, count: 120 }],
  questionTypes: [{ id: 3, count: 115 }],
  without: { disciplines: 120, bodySystems: 120, difficulties: 120, questionTypes: 120 },
  openTests: [],
  ...told,
});

interface Scene {
  initial?: Partial<QuizCriteria>;
  /** The response with the match counts, by query. */
  matches?: (query: URLSearchParams) => Answer;
  presets?: { own: Preset[]; weakDisciplines: number[] };
  custom?: () => Answer;
  discard?: () => Answer;
}

/** Opens the creator for a user whose plan includes some of the disciplines. Returns the calls to the server. */
export async function openCreator({ initial = {}, matches, presets, custom, discard }: Scene = {}) {
  const onChange = vi.fn<(criteria: QuizCriteria) => void>();
  const calls = stubServer((path) => {
    if (path === '/quiz/matches')
      return matches?.(new URL(calls.at(-1)?.url ?? '').searchParams) ?? { body: someMatches() };
    if (path.endsWith('/discard')) return discard?.() ?? 'offline';
    if (path === '/quiz/custom') return custom?.() ?? 'offline';
    if (path.startsWith('/quiz/presets')) return { body: presets ?? { own: [], weakDisciplines: [] } };
    const list = entries[path as keyof typeof entries];
    return list ? { body: list } : 'offline';
  });
  const store = signedInStore({ disciplines: [1, 2], bodySystems: [1, 2] });
  await renderPart(
    <Creator initial={{ ...plainCriteria, ...initial }} onChange={onChange} onStart={() => {}} />,
    store,
  );
  await screen.findByRole('checkbox', { name: /^Anatomy/ });
  return {
    store,
    chosen: () => onChange.mock.lastCall?.[0],
    callsTo: (path: string, method = 'GET') =>
      calls.filter((call) => new URL(call.url).pathname === `/api/v1${path}` && call.method === method),
  };
}
