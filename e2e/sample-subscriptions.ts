import type {
  AdminSubscription,
  AdminSubscriptionRow,
  SubscriptionState,
} from '#shared/billing/admin-subscriptions.contract.ts';
import { sampleUsers } from './sample-users.ts';

const states: SubscriptionState[] = ['renewing', 'cancelling', 'past_due', 'running', 'coming', 'ended'];
const sources = ['card', 'card', 'card', 'google', 'grant', 'trial'] as const;

/** One subscription in each state. */
export const sampleSubscriptions = (): AdminSubscriptionRow[] =>
  sampleUsers().map(({ id, firstName, lastName, email }, place) => ({
    id: 240 - place,
    person: { id, firstName, lastName, email },
    plan: place === 1 ? { id: 12, name: 'Annual' } : { id: 11, name: 'Monthly' },
    source: sources[place] ?? 'card',
    state: states[place] ?? 'ended',
    startsAt: `2026-0${place + 2}-12T08:00:00.000Z`,
    endsAt: `2026-12-${place + 12}T08:00:00.000Z`,
    nextAmount: place === 0 ? 3900 : null,
    currency: place < 3 ? 'usd' : null,
  }));

const payment = (id: number, other: Partial<AdminSubscription['payments'][number]> = {}) => ({
  id,
  number: `VIG-00${id}`,
  date: '2026-10-12T08:00:00.000Z',
  description: 'Monthly plan, renewed',
  status: 'paid' as const,
  isDisputed: false,
  currency: 'usd',
  paid: 3900,
  refunded: 0,
  left: 3900,
  ...other,
});

export const sampleSubscription: AdminSubscription = {
  ...sampleSubscriptions()[0]!,
  mayBeActedOn: true,
  nextPlan: 'Annual basic sciences',
  examEnd: null,
  pausedUntil: null,
  card: { brand: 'visa', last4: '4242' },
  stripeSubscriptionId: 'sub_1QKx2eLkdIwHu7ix0wXyZabc',
  storeTransactionId: null,
  payments: [
    payment(43, { date: '2026-11-12T08:00:00.000Z' }),
    payment(38, { status: 'partly_refunded', refunded: 1000, left: 2900 }),
    payment(12, { description: 'Monthly plan', status: 'refunded', refunded: 3900, left: 0 }),
  ],
  acts: [
    { at: '2026-11-14T08:00:00.000Z', kind: 'subscription_refund_ordered', reason: 'Was charged twice in October' },
    { at: '2026-11-02T08:00:00.000Z', kind: 'subscription_extended', reason: 'Could not sign in for a week' },
  ],
};
