import { dailyApi } from '#client/daily/daily.api.ts';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import type { NavigationItem } from './navigation-items.ts';

type Badges = Partial<Record<NavigationItem['to'], string>>;

/** Pending items behind a navigation entry, as text. */
export function useBadges(): Badges {
  const { data: user } = useCurrentUserQuery();
  const { isWaiting } = dailyApi.useDailyQuestionQuery(undefined, {
    skip: user?.permissions['questionOfTheDay.read'] !== true,
    selectFromResult: ({ data }) => ({ isWaiting: data?.answer === null }),
  });
  return isWaiting ? { '/dashboard': 'question of the day waits' } : {};
}
