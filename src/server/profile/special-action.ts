import type { Deps } from '#server/platform/deps.ts';
import { todayIn } from '#shared/platform/calendar-date.ts';
import type { DailyDialog, SpecialAction } from '#shared/profile/contract.ts';
import { findTimeZone, finishTutorial, markShown } from './profile.queries.ts';

type Act = (deps: Deps, userId: string) => Promise<void>;

/** Implementation of each action. To add one, add its name to the contract and a line here. */
const actions: Record<SpecialAction, Act> = {
  'finish-tutorial': ({ db, now }, userId) => finishTutorial(db, { userId, now: now() }),
  'show-days-left': shown('days-left'),
  'show-notifications': shown('notifications'),
  'show-mobile-user': shown('mobile-user'),
};

function shown(dialog: DailyDialog): Act {
  return async ({ db, now }, userId) => {
    const today = todayIn(await findTimeZone(db, userId), now());
    await markShown(db, { userId, dialog, today });
  };
}

export const specialAction = (deps: Deps, user: { id: string }, action: SpecialAction) =>
  actions[action](deps, user.id);
