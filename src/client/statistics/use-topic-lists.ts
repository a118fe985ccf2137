import {
  useBodySystemFiltersQuery,
  useBodySystemsQuery,
  useDisciplineFiltersQuery,
  useDisciplinesQuery,
} from '#client/dictionaries/public.ts';
import type { TopicLists } from './use-topic.ts';

/** The four dictionaries that the page needs; null until all have loaded. */
export function useTopicLists(): { lists: TopicLists | null; isError: boolean; retry: () => void } {
  const queries = {
    disciplines: useDisciplinesQuery(),
    bodySystems: useBodySystemsQuery(),
    disciplineFilters: useDisciplineFiltersQuery(),
    bodySystemFilters: useBodySystemFiltersQuery(),
  };
  const [disciplines, bodySystems] = [queries.disciplines.data, queries.bodySystems.data];
  const [disciplineFilters, bodySystemFilters] = [queries.disciplineFilters.data, queries.bodySystemFilters.data];
  const failed = Object.values(queries).filter(({ isError }) => isError);
  return {
    lists:
      disciplines && bodySystems && disciplineFilters && bodySystemFilters
        ? { disciplines, bodySystems, disciplineFilters, bodySystemFilters }
        : null,
    isError: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
