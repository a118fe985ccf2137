import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';

type Made = { paymentMethod: { id: string } } | { error: { message: string } };
type Handler = (event: Partial<StripeCardElementChangeEvent>) => void;

const handlers = new Map<string, Handler>();
const orders: unknown[] = [];
const answers: Made[] = [];

/**
 * Replaces Stripe's script with a card field that is ready at once and returns the results set by the test. Stripe's
 * client is loaded once per page, so all files of a worker get the same.
 */
export function installFakeStripe() {
  handlers.clear();
  orders.length = 0;
  answers.length = 0;
  const element = {
    on: (event: string, handler: Handler) => handlers.set(event, handler),
    mount: () => handlers.get('ready')?.({}),
    update: () => {},
    focus: () => {},
    clear: () => handlers.get('change')?.({ empty: true }),
    destroy: () => {},
  };
  const stripe = {
    elements: () => ({ create: () => element }),
    createPaymentMethod: async (order: unknown) => {
      orders.push(order);
      return answers.shift() ?? { paymentMethod: { id: `pm_${orders.length}` } };
    },
  };
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
  return {
    /** The arguments of every createPaymentMethod call. */
    orders,
    refuseNext: (message: string) => answers.push({ error: { message } }),
    typeCard: () => {
      handlers.get('change')?.({ empty: false, complete: true });
    },
  };
}
