import { useDebouncedValue } from '@mantine/hooks';
import { quizApi } from '#client/quiz/quiz.api.ts';
import type { QuestionCriteria } from '#shared/quiz/criteria.ts';

/** Long enough for a second tick, too short to be noticed. */
const PAUSE_MS = 150;

/** How many questions match. The last count stays until the next one is there. */
export function useMatches({ disciplines, bodySystems, difficulties, questionTypes }: QuestionCriteria) {
  const asked = JSON.stringify({ disciplines, bodySystems, difficulties, questionTypes });
  const [settled] = useDebouncedValue(asked, PAUSE_MS);
  const { data, isFetching, isError, refetch } = quizApi.useMatchesQuery(JSON.parse(settled) as QuestionCriteria, {
    // Every answer given since may have changed it.
    refetchOnMountOrArgChange: true,
  });
  return { matches: data, isSettled: settled === asked && !isFetching, isFailed: isError && !isFetching, refetch };
}

/** Counts by id, for those that are listed. */
export const countsById = (counts: { id: number; count: number }[] | undefined): Map<number, number> | undefined =>
  counts && new Map(counts.map(({ id, count }) => [id, count]));
