import { useSelector } from 'react-redux';
import { billingApi } from '#client/billing/billing.api.ts';
import type { useAppDispatch } from '#client/platform/platform-state.ts';
import { selectIsLogged } from '#client/platform/session-slice.ts';
import type { UserSubscription } from '#shared/billing/billing.contract.ts';
import type { Recurring, RecurringStatus } from '#shared/billing/recurring.contract.ts';

export type Store = 'apple' | 'google';

/** What a person has that decides what choosing a plan means. */
export interface Holdings {
  /** The subscription by card that runs; choosing a plan changes it. */
  running: Recurring | null;
  /** The app store that bills the person; choosing a plan has to wait until they have cancelled there. */
  store: Store | null;
}

export const nothingHeld: Holdings = { running: null, store: null };

/** `incomplete` never began, `expired` is over: whoever has only those starts anew. */
const runs: Record<RecurringStatus, boolean> = {
  trialing: true,
  active: true,
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

/** For what is shown. Visitors hold nothing, and what did not load counts as nothing: the server decides in the end. */
export function useHoldings(): { holdings: Holdings; isLoading: boolean } {
  const skip = !useSelector(selectIsLogged);
  const recurring = recurringSubscriptions.useQuery(undefined, { skip });
  const held = userSubscriptions.useQuery(undefined, { skip });
  return {
    holdings: skip ? nothingHeld : holdingsOf(recurring.data ?? [], held.data ?? []),
    isLoading: recurring.isLoading || held.isLoading,
  };
}

/** For what is done: waits until it is known. */
export async function readHoldings(dispatch: ReturnType<typeof useAppDispatch>): Promise<Holdings> {
  const [recurring, held] = await Promise.all([
    dispatch(recurringSubscriptions.initiate(undefined, { subscribe: false })).unwrap(),
    dispatch(userSubscriptions.initiate(undefined, { subscribe: false })).unwrap(),
  ]);
  return holdingsOf(recurring, held);
}
