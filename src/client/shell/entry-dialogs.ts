import { wantedPlan } from '#client/billing/pricing/wanted-plan.ts';
import { mayAskForPush } from '#client/notifications/push-browser.ts';
import type { DialogName } from '#client/platform/dialogs-slice.ts';
import { type Claims, needsPlan } from '#client/platform/session-claims.ts';
import type { UserResult } from '#shared/accounts/contract.ts';
import type { DailyDialog } from '#shared/profile/contract.ts';

interface Entry {
  claims: Claims;
  showPricing: string | undefined;
}

/** The tour and the daily dialogs need the user from the server, because they depend on what was shown before. */
type EntryDialog =
  | { dialog: Exclude<DialogName, DailyDialog | 'tutorial'>; isDue: (entry: Entry) => boolean }
  | { dialog: DailyDialog | 'tutorial'; isDueFor: (user: UserResult) => boolean };

const DAYS_LEFT_FROM = 7;

/** The dialogs on entering the shell, in this order, one after another. The last three at most once a day. */
export const entryDialogs: EntryDialog[] = [
  { dialog: 'wanted-plan', isDue: () => wantedPlan.read() !== null },
  { dialog: 'pricing', isDue: ({ claims, showPricing }) => needsPlan(claims) && showPricing !== 'false' },
  { dialog: 'tutorial', isDueFor: ({ tutorialFinished }) => !tutorialFinished },
  { dialog: 'days-left', isDueFor: endsSoon },
  { dialog: 'notifications', isDueFor: mayAskForPush },
  { dialog: 'mobile-user', isDueFor: isMobileDevice },
];

/** Exactly one subscription, which ends within seven days and does not renew. */
function endsSoon({ subscriptions: [only, ...others], recurringSubscriptions }: UserResult): boolean {
  if (!only || others.length > 0) return false;
  const isRenewed = recurringSubscriptions.some(({ subscription }) => subscription.id === only.subscription.id);
  return only.daysLeft <= DAYS_LEFT_FROM && !isRenewed;
}

/** The first dialog of the list that is due. `rest` is the list after it. */
export function nextDialog(list: EntryDialog[], entry: Entry, user: UserResult | undefined) {
  for (const [index, line] of list.entries()) {
    const rest = list.slice(index + 1);
    if ('isDue' in line) {
      if (line.isDue(entry)) return { dialog: line.dialog, action: null, rest };
      continue;
    }
    if (!user) return { dialog: null, action: null, rest: list.slice(index) };
    if (!line.isDueFor(user)) continue;
    // After the tour, no further dialog opens on this visit.
    if (line.dialog === 'tutorial') return { dialog: line.dialog, action: null, rest: [] };
    if (user.shownToday.includes(line.dialog)) continue;
    return { dialog: line.dialog, action: `show-${line.dialog}` as const, rest };
  }
  return { dialog: null, action: null, rest: [] };
}

/** A phone or tablet for which there is an app. An iPad identifies itself as a Mac, but no Mac has a touch screen. */
function isMobileDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /Android|iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
