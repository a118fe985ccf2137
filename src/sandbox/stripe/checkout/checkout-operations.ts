import { findObject } from '../api/find-object.ts';
import { listBy } from '../api/list-page.ts';
import { changeObject, createObject, retrieveObject } from '../api/object-operations.ts';
import type { Operation } from '../operation.ts';
import type { CheckoutSession } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { ConfirmSession, CreateSession } from './checkout-params.ts';
import { confirmSession } from './confirm-session.ts';
import { createSession } from './create-session.ts';

const SESSIONS = '/v1/checkout/sessions';
/** The address that Stripe's own payment page uses; it is not part of the documented API. */
const PAGES = '/v1/payment_pages';

const findSession = (world: StripeWorld, id: string) => findObject<CheckoutSession>(world, 'checkout.session', id);

export const checkoutOperations: Operation[] = [
  createObject(SESSIONS, CreateSession, createSession),
  listBy(['customer', 'payment_intent'], { object: 'checkout.session', path: SESSIONS }),
  retrieveObject('checkout.session', SESSIONS),
  retrieveObject('checkout.session', PAGES),
  changeObject(`${PAGES}/:id/confirm`, findSession, ConfirmSession, confirmSession),
];
