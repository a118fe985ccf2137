import type { Stripe } from 'stripe';
import { z } from 'zod';
import { orEmpty, text } from '../api/params.ts';
import { addressParam, toAddress } from '../customers/address.ts';

const line = () => orEmpty(text()).optional();

export const BillingDetails = z.strictObject({
  address: addressParam().optional(),
  email: line(),
  name: line(),
  phone: line(),
  tax_id: line(),
});

export const emptyBillingDetails: Stripe.PaymentMethod['billing_details'] = {
  address: toAddress({}),
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** Given values replace existing ones; an address is replaced as a whole. */
export function mergeBillingDetails(
  before: Stripe.PaymentMethod['billing_details'],
  { address, ...lines }: z.infer<typeof BillingDetails>,
): Stripe.PaymentMethod['billing_details'] {
  const given = Object.fromEntries(Object.entries(lines).filter(([, value]) => value !== undefined));
  return { ...before, ...given, ...(address !== undefined && { address: toAddress(address ?? {}) }) };
}
