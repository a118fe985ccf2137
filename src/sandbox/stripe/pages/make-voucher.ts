import { z } from 'zod';
import { objectOperations } from '../objects/object-operations.ts';
import type { StripeWorld } from '../stripe-world.ts';

export const VoucherForm = z.object({
  code: z.string().trim().min(1).max(50),
  percentOff: z.coerce.number().min(1).max(100),
  duration: z.enum(['once', 'forever']),
  limit: z
    .string()
    .transform((value) => (value === '' ? undefined : Number(value)))
    .pipe(z.int().min(1).optional()),
});

/** Uses the API operations, so that vouchers of the console behave like any other. */
export function makeVoucher(world: StripeWorld, { code, percentOff, duration, limit }: z.infer<typeof VoucherForm>) {
  world.step(() => {
    const coupon = call(world, '/v1/coupons', { name: code, percent_off: String(percentOff), duration });
    call(world, '/v1/promotion_codes', {
      code,
      promotion: { type: 'coupon', coupon: coupon.id },
      ...(limit !== undefined && { max_redemptions: String(limit) }),
    });
  });
}

function call(world: StripeWorld, path: string, form: object) {
  const operation = objectOperations.find((known) => known.method === 'POST' && known.path === path);
  if (!operation) throw new Error(`No operation at ${path}.`);
  const made = operation.run(world, { params: operation.params.parse(form), ids: {} });
  if (!('id' in made)) throw new Error(`${path} made nothing.`);
  return made;
}
