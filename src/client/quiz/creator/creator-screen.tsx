import { Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { PageHeading } from '#client/ui/page-heading.tsx';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { Creator } from './creator.tsx';
import { readCriteria, writeCriteria } from './criteria-search.ts';

const route = getRouteApi('/app/quiz/custom_creator');

/** Browsers refuse an address that changes with every step of a slider. */
const ADDRESS_DELAY_MS = 200;

/** The choices stand in the address, so that they survive a reload and are there when somebody comes back. */
export function CreatorScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // Replacing the address keeps this; whoever goes back, or follows a link, comes to other choices.
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
