import type { SubscriptionSource } from '#shared/billing/billing.contract.ts';
import type { HeldPlan, HeldSubscription, UserState } from '#shared/users/users.contract.ts';
import type { StatusTone } from '../status-mark.tsx';

export const stateLabels: Record<UserState, { word: string; tone: StatusTone }> = {
  active: { word: 'Active', tone: 'good' },
  not_activated: { word: 'Not activated', tone: 'warn' },
  suspended: { word: 'Suspended', tone: 'bad' },
  closing: { word: 'Being deleted', tone: 'bad' },
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

export const heldLabels: Record<HeldSubscription['status'], { word: string; tone: StatusTone }> = {
  running: { word: 'Running', tone: 'good' },
  coming: { word: 'Upcoming', tone: 'warn' },
  ended: { word: 'Ended', tone: 'quiet' },
};

/** 'visa' → 'Visa'. */
export const capitalised = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);
