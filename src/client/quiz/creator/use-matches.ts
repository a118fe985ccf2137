import { useDebouncedValue } from '@mantine/hooks';
import { quizApi } from '#client/quiz/quiz.api.ts';
import type { QuestionCriteria } from '#shared/quiz/criteria.ts';
import { perFilter } from '#shared/quiz/filters.ts';

/** Debounce: long enough for a second click, too short to notice. */
const PAUSE_MS = 150;

/** The number of matching questions. The previous count stays visible until the next one has loaded. */
export function useMatches(criteria: QuestionCriteria) {
  const asked = JSON.stringify(perFilter((name) => criteria[name]));
  const [settled] = useDebouncedValue(asked, PAUSE_MS);
  const { data, isFetching, isError, refetch } = quizApi.useMatchesQuery(JSON.parse(settled) as QuestionCriteria, {
    // Answers given in the meantime may have changed the count.
    refetchOnMountOrArgChange: true,
  });
  return { matches: data, isSettled: settled === asked && !isFetching, isFailed: isError && !isFetching, refetch };
}

export const countsById = (counts: { id: number; count: number }[] | undefined): Map<number, number> | undefined =>
  counts && new Map(counts.map(({ id, count }) => [id, count]));
