import { fieldTexts } from '#shared/platform/field-texts.ts';
import type { BillingDetails } from './mounted-card.ts';

/** The fields next to the card, named as in the specification. */
export type PaymentFields = {
  cardholderName: string;
  city: string;
  postalCode: string;
  address: string;
};

export const emptyFields: PaymentFields = { cardholderName: '', city: '', postalCode: '', address: '' };

/** All of these are required. The country, which is selected and not typed, is optional. */
export const missingFields = (fields: PaymentFields): Partial<Record<keyof PaymentFields, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value.trim() === '' ? [[name, fieldTexts.required]] : [])),
  );

export const billingDetails = (fields: PaymentFields, countryCode: string | null): BillingDetails => ({
  name: fields.cardholderName.trim(),
  address: {
    line1: fields.address.trim(),
    city: fields.city.trim(),
    postal_code: fields.postalCode.trim(),
    ...(countryCode !== null && { country: countryCode }),
  },
});
