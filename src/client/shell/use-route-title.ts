import { useMatches } from '@tanstack/react-router';

/** The title of the current screen in the route table. */
export const useRouteTitle = (): string | undefined =>
  useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title });
