import type { z } from 'zod';
import type { StoredObject, StripeWorld } from './stripe-world.ts';

export interface ListOfObjects {
  object: 'list';
  url: string;
  has_more: boolean;
  data: StoredObject[];
}

/** One API endpoint, as documented by Stripe. */
export interface Operation<Params extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/subscriptions/:id` */
  path: string;
  /** Strict: unknown parameters fail with `parameter_unknown`. `expand` is removed before parsing. */
  params: Params;
  run: (
    world: StripeWorld,
    call: { params: z.infer<Params>; ids: Record<string, string> },
  ) => StoredObject | ListOfObjects;
}

/** Infers the parameter types for `run` and erases them for the list of operations. */
export const operation = <Params extends z.ZodType>(definition: Operation<Params>): Operation => definition;
