import { z } from 'zod';
import { orEmpty } from '../api/params.ts';

const line = () => z.string().max(5000).optional();

const Address = z.strictObject({
  city: line(),
  country: line(),
  line1: line(),
  line2: line(),
  postal_code: line(),
  state: line(),
});

export const addressParam = () => orEmpty(Address);

/** All keys are present; missing and empty values are null. */
export const toAddress = (given: z.infer<typeof Address>) => ({
  city: given.city || null,
  country: given.country || null,
  line1: given.line1 || null,
  line2: given.line2 || null,
  postal_code: given.postal_code || null,
  state: given.state || null,
});
