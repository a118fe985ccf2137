import { Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { PageHeading } from '#client/ui/page-heading.tsx';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { Creator } from './creator.tsx';
import { readCriteria, writeCriteria } from './criteria-search.ts';

const route = getRouteApi('/app/quiz/custom_creator');

/** Browsers limit URL updates, so a slider must not update the URL on every step. */
const ADDRESS_DELAY_MS = 200;

/** Keeps the criteria in the URL, so that a reload or the back button restores them. */
export function CreatorScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // Replacing the URL keeps the history index. Going back or following a link changes it and remounts the creator.
  const visit = useLocation({ select: ({ state }) => state.__TSR_index });
  const keep = useDebouncedCallback(
    (criteria: QuizCriteria) => void navigate({ search: writeCriteria(criteria), replace: true, resetScroll: false }),
    { delay: ADDRESS_DELAY_MS, flushOnUnmount: false },
  );
  return (
    <>
      <PageHeading>Custom Quiz</PageHeading>
      <Text c="dimmed" mt={4} mb="lg">
        Choose what you want to practise. Questions you have not seen come first.
      </Text>
      <Creator key={visit} initial={readCriteria(search)} onChange={keep} onStart={keep.flush} />
    </>
  );
}
