import { useMatches } from '@tanstack/react-router';

/** The title that the route table gives to the screen on show. */
export const useRouteTitle = (): string | undefined =>
  useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title });
