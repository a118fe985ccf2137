import { dailyApi } from '#client/daily/daily.api.ts';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import type { NavigationItem } from './navigation-items.ts';

type Badges = Partial<Record<NavigationItem['to'], string>>;

/** What waits behind an entry of the navigation, in words. */
export function useBadges(): Badges {
  const { data: user } = useCurrentUserQuery();
  const { isWaiting } = dailyApi.useDailyQuestionQuery(undefined, {
    skip: user?.permissions['questionOfTheDay.read'] !== true,
    selectFromResult: ({ data }) => ({ isWaiting: data?.answer === null }),
  });
  return isWaiting ? { '/dashboard': 'question of the day waits' } : {};
}
