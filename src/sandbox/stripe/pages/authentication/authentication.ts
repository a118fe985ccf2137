import { intentNotes } from '../../store/notes.ts';
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../../store/wire.ts';
import type { StripeWorld } from '../../stripe-world.ts';

type Intent = PaymentIntent | SetupIntent;

export interface Authentication {
  intent: Intent;
  returnUrl: string | null;
  /** The card, to identify it on the page. */
  card: PaymentMethod['card'];
  isDecided: boolean;
}

/** Finds the authentication of a page URL; undefined without the right token. */
export function findAuthentication(world: StripeWorld, { id, token }: { id: string; token: string }) {
  const intent = world.store.find<Intent>(id);
  if (intent?.object !== 'payment_intent' && intent?.object !== 'setup_intent') return undefined;
  const notes = intentNotes(world, id);
  if (notes.token !== token) return undefined;
  const method = intent.payment_method === null ? undefined : world.store.find<PaymentMethod>(intent.payment_method);
  return {
    intent,
    returnUrl: notes.returnUrl,
    card: method?.card,
    isDecided: intent.status !== 'requires_action',
  } satisfies Authentication;
}

/** The return URL with Stripe's parameters. They are only a hint; the intent has the actual status. */
export function returnAddress(returnUrl: string, intent: Intent) {
  const address = new URL(returnUrl);
  const { status } = intent;
  const isDone = status === 'succeeded' || status === 'processing';
  address.searchParams.set(intent.object, intent.id);
  address.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  address.searchParams.set('redirect_status', isDone ? 'succeeded' : 'failed');
  return address.href;
}
