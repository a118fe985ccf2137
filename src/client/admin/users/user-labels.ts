import type { StateLook } from '#client/ui/state-badge.tsx';
import type { SubscriptionSource } from '#shared/billing/billing.contract.ts';
import type { HeldPlan, HeldSubscription, UserState } from '#shared/users/users.contract.ts';

export const stateLabels: Record<UserState, StateLook> = {
  active: { name: 'Active', tone: 'good' },
  not_activated: { name: 'Not activated', tone: 'warn' },
  suspended: { name: 'Suspended', tone: 'bad' },
  closing: { name: 'Being deleted', tone: 'bad' },
};

export const planLabels: Record<HeldPlan, string> = {
  card: 'Paid by card',
  store: 'Paid in a store',
  grant: 'Granted',
  trial: 'Trial',
  none: 'None',
};

export const sourceLabels: Record<SubscriptionSource, string> = {
  card: 'Card',
  apple: 'Apple',
  google: 'Google Play',
  grant: 'Granted',
  trial: 'Trial',
};

export const heldLabels: Record<HeldSubscription['status'], StateLook> = {
  running: { name: 'Running', tone: 'good' },
  coming: { name: 'Upcoming', tone: 'warn' },
  ended: { name: 'Ended', tone: 'quiet' },
};

/** 'visa' → 'Visa'. */
export const capitalised = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);
