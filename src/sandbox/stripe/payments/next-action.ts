import { intentNotes } from '../store/notes.ts';
import type { PaymentIntent, SetupIntent } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';

type NextAction = NonNullable<SetupIntent['next_action']> & NonNullable<PaymentIntent['next_action']>;

interface Asking {
  returnUrl: string | null;
  usesSdk: boolean;
}

/**
 * The next action for 3-D Secure: a redirect to our page if the request has a return URL; otherwise Stripe's library
 * handles it in the browser, without a URL.
 */
export function nextActionFor(world: StripeWorld, intent: string, { returnUrl, usesSdk }: Asking): NextAction {
  const notes = intentNotes(world, intent);
  world.store.put({ ...notes, returnUrl: usesSdk ? null : returnUrl });
  if (returnUrl !== null && !usesSdk) {
    const url = `${world.origin()}/stripe/authenticate/${intent}?token=${notes.token}`;
    return { redirect_to_url: { return_url: returnUrl, url }, type: 'redirect_to_url' };
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      directory_server_name: 'visa',
      merchant: 'acct_sandbox',
      one_click_authn: null,
      three_d_secure_2_source: notes.token,
      three_ds_method_url: '',
      type: 'stripe_3ds2_fingerprint',
    },
  };
}
