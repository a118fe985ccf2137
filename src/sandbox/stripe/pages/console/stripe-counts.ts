import type { Customer, Invoice, Subscription } from '../../store/wire.ts';
import type { StripeWorld } from '../../stripe-world.ts';

export type StripeCounts = Record<string, number>;

export function countObjects({ store }: StripeWorld): StripeCounts {
  const subscriptions = store.list<Subscription>('subscription');
  const invoices = store.list<Invoice>('invoice');
  const withStatus = (status: string) => subscriptions.filter((subscription) => subscription.status === status).length;
  return {
    Customers: store.list<Customer>('customer').length,
    'Active subscriptions': withStatus('active') + withStatus('trialing'),
    'Past due': withStatus('past_due') + withStatus('unpaid'),
    'Never paid': withStatus('incomplete'),
    'Paid invoices': invoices.filter(({ status }) => status === 'paid').length,
    'Open invoices': invoices.filter(({ status }) => status === 'open').length,
  };
}
