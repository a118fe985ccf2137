import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { concernsOf } from './event-concerns.ts';

const of = (type: string, object: object) =>
  concernsOf({ type, payload: { data: { object } } }).map(({ kind, id }) => `${kind} ${id}`);

const ofSubscription = { subscription_details: { subscription: 'sub_1' } };

it.each<[string, object, string[]]>([
  ['customer.subscription.updated', { id: 'sub_1' }, ['subscription sub_1']],
  ['customer.subscription.pending_update_expired', { id: 'sub_1' }, ['subscription sub_1']],
  ['subscription_schedule.released', { id: 'sub_sched_1', subscription: 'sub_1' }, ['subscription sub_1']],
  ['invoice.paid', { id: 'in_1', parent: ofSubscription }, ['subscription sub_1', 'invoice in_1']],
  ['invoice.upcoming', { parent: ofSubscription }, ['subscription sub_1']],
  ['invoice.upcoming', { id: 'upcoming_in_1', parent: ofSubscription }, ['subscription sub_1']],
  ['invoice.created', { id: 'in_1', parent: null }, ['invoice in_1']],
  ['invoice_payment.paid', { id: 'inpay_1', invoice: 'in_1' }, ['invoice in_1']],
  ['payment_intent.succeeded', { id: 'pi_1' }, ['payment pi_1']],
  ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, ['payment pi_1']],
  ['charge.dispute.created', { id: 'du_1', payment_intent: { id: 'pi_1' } }, ['payment pi_1']],
  ['refund.updated', { id: 're_1', payment_intent: 'pi_1' }, ['payment pi_1']],
  ['refund.updated', { id: 're_1', payment_intent: null }, []],
  ['setup_intent.succeeded', { id: 'seti_1', customer: 'cus_1' }, ['customer cus_1']],
  ['payment_method.automatically_updated', { id: 'pm_1', customer: 'cus_1' }, ['customer cus_1']],
  ['customer.deleted', { id: 'cus_1' }, ['customer cus_1']],
  ['customer.updated', { id: 'cus_1' }, []],
  ['product.created', { id: 'prod_1' }, []],
])('%s concerns the objects it names', (type, object, concerns) => {
  expect(of(type, object)).toEqual(concerns);
});

it('ignores a payload of any other shape', () => {
  const type = fc.constantFrom('invoice.paid', 'charge.refunded', 'customer.subscription.updated', 'setup_intent.x');
  fc.assert(
    fc.property(type, fc.jsonValue(), (kind, payload) => {
      for (const { id } of concernsOf({ type: kind, payload })) expect(typeof id).toBe('string');
    }),
  );
});
