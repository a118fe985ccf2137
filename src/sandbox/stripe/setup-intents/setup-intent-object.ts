import type { SetupIntent } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';

const emptyIntent = {
  object: 'setup_intent',
  allowed_payment_method_types: null,
  application: null,
  cancellation_reason: null,
  customer_account: null,
  excluded_payment_method_types: null,
  flow_directions: null,
  last_setup_error: null,
  latest_attempt: null,
  livemode: false,
  managed_payments: { enabled: false },
  mandate: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  single_use_mandate: null,
} satisfies Partial<SetupIntent>;

type Given = Pick<SetupIntent, 'customer' | 'payment_method'> & Partial<SetupIntent>;

export function newSetupIntent(world: StripeWorld, given: Given): SetupIntent {
  const id = world.newId('seti');
  return {
    ...emptyIntent,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    description: null,
    metadata: {},
    payment_method_configuration_details: { id: 'pmc_sandbox', parent: null },
    status: given.payment_method === null ? 'requires_payment_method' : 'requires_confirmation',
    usage: 'off_session',
    ...given,
    id,
    client_secret: world.newId(`${id}_secret`),
    created: world.now(given.customer),
  };
}
