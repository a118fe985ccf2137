import type { z } from 'zod';
import type { StoredObject, StripeWorld } from './stripe-world.ts';

export interface ListOfObjects {
  object: 'list';
  url: string;
  has_more: boolean;
  data: StoredObject[];
}

/** One line of the API: what Stripe's documentation has a page for. */
export interface Operation<Params extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/subscriptions/:id` */
  path: string;
  /** Closed: what is not named is answered with `parameter_unknown`. `expand` is taken away before. */
  params: Params;
  run: (
    world: StripeWorld,
    call: { params: z.infer<Params>; ids: Record<string, string> },
  ) => StoredObject | ListOfObjects;
}

/** Keeps the types of the parameters for `run`, and forgets them for the table. */
export const operation = <Params extends z.ZodType>(definition: Operation<Params>): Operation => definition;
