import { findObject } from '../api/find-object.ts';
import { listBy } from '../api/list-page.ts';
import { retrieveObject } from '../api/retrieve-object.ts';
import { operation, type Operation } from '../operation.ts';
import type { CheckoutSession } from '../store/wire.ts';
import { ConfirmSession, CreateSession } from './checkout-params.ts';
import { confirmSession } from './confirm-session.ts';
import { createSession } from './create-session.ts';

const SESSIONS = '/v1/checkout/sessions';
/** The address that Stripe's own payment page uses; it is not part of the documented API. */
const PAGES = '/v1/payment_pages';

const find = (path: string): Operation => retrieveObject('checkout.session', path);

export const checkoutOperations: Operation[] = [
  operation({
    method: 'POST',
    path: SESSIONS,
    params: CreateSession,
    run: (world, { params }) => createSession(world, params),
  }),
  listBy(['customer', 'payment_intent'], { object: 'checkout.session', path: SESSIONS }),
  find(SESSIONS),
  find(PAGES),
  operation({
    method: 'POST',
    path: `${PAGES}/:id/confirm`,
    params: ConfirmSession,
    run: (world, { params, ids }) =>
      confirmSession(world, findObject<CheckoutSession>(world, 'checkout.session', ids['id'] ?? ''), params),
  }),
];
