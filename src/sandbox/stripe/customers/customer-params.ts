import { z } from 'zod';
import { flag, ignored, integer, metadata, oneOf, orEmpty, refuse, text } from '../api/params.ts';
import { addressParam } from './address.ts';

const line = () => orEmpty(text()).optional();

const email = () =>
  orEmpty(
    text(512).transform((value, context) =>
      /^[^\s@]+@[^\s@]+$/.test(value)
        ? value
        : refuse(context, { message: `Invalid email address: ${value}`, code: 'email_invalid' }),
    ),
  );

const InvoiceSettings = z.strictObject({
  custom_fields: orEmpty(z.array(z.strictObject({ name: text(40), value: text(140) }))).optional(),
  default_payment_method: line(),
  footer: line(),
  rendering_options: orEmpty(
    z.strictObject({
      amount_tax_display: orEmpty(oneOf(['exclude_tax', 'include_inclusive_tax'])).optional(),
      template: text().optional(),
    }),
  ).optional(),
});

/** Parameters of both creating and updating a customer. */
export const customerFields = {
  address: addressParam().optional(),
  balance: integer().optional(),
  business_name: line(),
  description: line(),
  email: email().optional(),
  individual_name: line(),
  invoice_prefix: text(12).optional(),
  invoice_settings: InvoiceSettings.optional(),
  metadata: metadata().optional(),
  name: line(),
  next_invoice_sequence: integer({ min: 1 }).optional(),
  phone: line(),
  preferred_locales: orEmpty(z.array(text(20))).optional(),
  shipping: orEmpty(
    z.strictObject({ address: addressParam(), name: text(), phone: line(), carrier: line(), tracking_number: line() }),
  ).optional(),
  tax: ignored(
    z.strictObject({ ip_address: line(), validate_location: oneOf(['deferred', 'immediately', 'auto']).optional() }),
  ).optional(),
  tax_exempt: orEmpty(oneOf(['exempt', 'none', 'reverse'])).optional(),
  validate: ignored(flag()).optional(),
};

const CustomerFields = z.strictObject(customerFields);
export type CustomerFields = z.infer<typeof CustomerFields>;
