import { useSelector } from 'react-redux';
import { billingApi } from '#client/billing/billing.api.ts';
import type { useAppDispatch } from '#client/platform/platform-state.ts';
import { selectIsLogged } from '#client/platform/session-slice.ts';
import type { UserSubscription } from '#shared/billing/billing.contract.ts';
import type { Recurring, RecurringStatus } from '#shared/billing/recurring.contract.ts';

export type Store = 'apple' | 'google';

/** The user's subscriptions, as far as they affect choosing a plan. */
export interface Holdings {
  /** The running subscription paid by card. Choosing a plan changes it. */
  running: Recurring | null;
  /** The app store that bills the user. Choosing a plan is blocked until the user has cancelled there. */
  store: Store | null;
}

export const nothingHeld: Holdings = { running: null, store: null };

/** `incomplete` never began and `expired` is over, so both lead to a new subscription. */
const runs: Record<RecurringStatus, boolean> = {
  trialing: true,
  active: true,
  paused: true,
  cancelling: true,
  past_due: true,
  incomplete: false,
  expired: false,
};

export function holdingsOf(recurring: Recurring[], held: UserSubscription[]): Holdings {
  const billed = held.find(({ source, isRunning }) => isRunning && (source === 'apple' || source === 'google'));
  return {
    running: recurring.find(({ status }) => runs[status]) ?? null,
    store: billed ? (billed.source as Store) : null,
  };
}

const { recurringSubscriptions, userSubscriptions } = billingApi.endpoints;

/** For display. Visitors have no subscriptions. Data that did not load counts as none: the server checks again. */
export function useHoldings(): { holdings: Holdings; isLoading: boolean } {
  const skip = !useSelector(selectIsLogged);
  const recurring = recurringSubscriptions.useQuery(undefined, { skip });
  const held = userSubscriptions.useQuery(undefined, { skip });
  return {
    holdings: skip ? nothingHeld : holdingsOf(recurring.data ?? [], held.data ?? []),
    isLoading: recurring.isLoading || held.isLoading,
  };
}

/** For actions: waits until the data has loaded. */
export async function readHoldings(dispatch: ReturnType<typeof useAppDispatch>): Promise<Holdings> {
  const [recurring, held] = await Promise.all([
    dispatch(recurringSubscriptions.initiate(undefined, { subscribe: false })).unwrap(),
    dispatch(userSubscriptions.initiate(undefined, { subscribe: false })).unwrap(),
  ]);
  return holdingsOf(recurring, held);
}
