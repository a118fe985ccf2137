import type { Stripe } from 'stripe';
import { z } from 'zod';
import { ACCOUNT_ID } from '../api/account-id.ts';
import { operation } from '../operation.ts';
import type { StoredObject } from '../stripe-world.ts';

/** An account with all capabilities enabled. */
const account = operation({
  method: 'GET',
  path: '/v1/account',
  params: z.strictObject({}),
  run: (): Stripe.Account => ({
    id: ACCOUNT_ID,
    object: 'account',
    business_type: null,
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    type: 'standard',
  }),
});

const balance = operation({
  method: 'GET',
  path: '/v1/balance',
  params: z.strictObject({}),
  run: () => {
    const nothing = [{ amount: 0, currency: 'usd', source_types: { card: 0 } }];
    const answer: Stripe.Balance = { object: 'balance', available: nothing, livemode: false, pending: nothing };
    return answer as unknown as StoredObject; // the only response without an id
  },
});

export const accountOperations = [account, balance];
