import type { AdminSubscription } from '#shared/billing/admin-subscriptions.contract.ts';

const graces: AdminSubscription = {
  id: 7,
  person: {
    id: '3f1d0a52-6f0e-4c1b-9a77-0d5c1b0f8a11',
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@navy.example',
  },
  plan: { id: 11, name: 'Monthly' },
  source: 'card',
  state: 'renewing',
  startsAt: '2026-10-01T08:00:00.000Z',
  endsAt: '2026-12-01T08:00:00.000Z',
  nextAmount: 3900,
  currency: 'usd',
  mayBeActedOn: true,
  nextPlan: null,
  examEnd: null,
  pausedUntil: null,
  card: { brand: 'visa', last4: '4242' },
  stripeSubscriptionId: 'sub_1QGraceHopper',
  storeTransactionId: null,
  payments: [
    {
      id: 31,
      number: 'VIG-0002',
      date: '2026-11-01T08:00:00.000Z',
      description: 'Monthly plan, renewed',
      status: 'partly_refunded',
      isDisputed: false,
      currency: 'usd',
      paid: 3900,
      refunded: 1000,
      left: 2900,
    },
    {
      id: 30,
      number: 'VIG-0001',
      date: '2026-10-01T08:00:00.000Z',
      description: 'Monthly plan',
      status: 'refunded',
      isDisputed: false,
      currency: 'usd',
      paid: 3900,
      refunded: 3900,
      left: 0,
    },
  ],
  acts: [{ at: '2026-11-02T08:00:00.000Z', kind: 'subscription_refund_ordered', reason: 'Charged twice' }],
};

export const sampleSubscription = (told: Partial<AdminSubscription> = {}): AdminSubscription => ({
  ...graces,
  ...told,
});
