import type { ListedPayment } from '#shared/billing/admin-payments.contract.ts';

export const samplePayment = (different: Partial<ListedPayment> = {}): ListedPayment => ({
  id: 31,
  number: 'VIG-0002',
  date: '2026-11-01T08:00:00.000Z',
  description: 'Monthly plan, renewed',
  person: {
    id: '3f1d0a52-6f0e-4c1b-9a77-0d5c1b0f8a11',
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@navy.example',
  },
  subscriptionId: 7,
  isRunning: true,
  card: { brand: 'visa', last4: '4242' },
  status: 'paid',
  dispute: null,
  currency: 'usd',
  total: 3900,
  refunded: 0,
  left: 3900,
  stripe: { id: 'pi_1QGraceHopper', url: 'https://dashboard.stripe.com/test/payments/pi_1QGraceHopper' },
  ...different,
});
