import { z } from 'zod';

/**
 * An object that an event may have changed. Only ids are read from the event; the current state is fetched from Stripe.
 */
export interface Concern {
  kind: 'subscription' | 'invoice' | 'payment' | 'customer';
  id: string;
}

const Reference = z
  .union([z.string(), z.object({ id: z.string() })])
  .nullish()
  .catch(null)
  .transform((value) => (typeof value === 'object' ? (value?.id ?? null) : (value ?? null)));

const Subject = z.object({
  id: Reference,
  invoice: Reference,
  payment_intent: Reference,
  customer: Reference,
  subscription: Reference,
  parent: z
    .object({ subscription_details: z.object({ subscription: Reference }).nullish().catch(null) })
    .nullish()
    .catch(null),
});
type Subject = z.infer<typeof Subject>;

const Payload = z.object({ data: z.object({ object: Subject }) });

type Reader = (subject: Subject) => [Concern['kind'], string | null][];

const subscriptionOf = ({ parent }: Subject) => parent?.subscription_details?.subscription ?? null;

/**
 * By prefix of the event type; the first match counts. The subscription comes before the invoice, because the mails
 * about an invoice depend on it.
 */
const readers: [prefix: string, read: Reader][] = [
  ['customer.subscription.', ({ id }) => [['subscription', id]]],
  ['subscription_schedule.', ({ subscription }) => [['subscription', subscription]]],
  // A preview, which Stripe cannot be asked for.
  ['invoice.upcoming', (invoice) => [['subscription', subscriptionOf(invoice)]]],
  [
    'invoice.',
    (invoice) => [
      ['subscription', subscriptionOf(invoice)],
      ['invoice', invoice.id],
    ],
  ],
  ['invoice_payment.', ({ invoice }) => [['invoice', invoice]]],
  ['payment_intent.', ({ id }) => [['payment', id]]],
  ['charge.', ({ payment_intent: payment }) => [['payment', payment]]],
  ['refund.', ({ payment_intent: payment }) => [['payment', payment]]],
  ['setup_intent.', ({ customer }) => [['customer', customer]]],
  ['payment_method.', ({ customer }) => [['customer', customer]]],
  ['customer.deleted', ({ id }) => [['customer', id]]],
];

/** Event types that we do not use concern nothing. */
export function concernsOf({ type, payload }: { type: string; payload: unknown }): Concern[] {
  const read = readers.find(([prefix]) => type.startsWith(prefix))?.[1];
  const parsed = Payload.safeParse(payload);
  if (!read || !parsed.success) return [];
  return read(parsed.data.data.object).flatMap(([kind, id]) => (id === null ? [] : [{ kind, id }]));
}
