import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { sendPage } from '../../../page.ts';
import type { SandboxFrame } from '../../../sandbox-part.ts';
import type { OpenStripe } from '../../open-stripe.ts';
import type { Customer, Invoice, PaymentIntent, Subscription } from '../../store/wire.ts';
import { renderCustomer } from './customer-page.ts';
import { viewCustomer } from './customer-view.ts';
import { renderCustomers } from './customers-page.ts';
import { renderEvents } from './events-page.ts';
import { listVouchers } from './list-vouchers.ts';
import { renderOverview } from './overview-page.ts';
import { countObjects } from './stripe-counts.ts';
import { renderTestCards } from './test-cards-page.ts';
import { renderVouchers } from './vouchers-page.ts';

export type ConsoleOptions = OpenStripe & Pick<SandboxFrame, 'page' | 'origin'>;

/** Pages that show the state of the sandbox's Stripe. */
export const consoleRoutes: FastifyPluginAsyncZod<ConsoleOptions> = async (app, options) => {
  const { world, deliverer, faults, page, origin } = options;
  const { store } = world;

  app.get('/', (_request, reply) => {
    const body = renderOverview({
      now: world.now(),
      counts: countObjects(world),
      waiting: deliverer.list().filter(({ state }) => state === 'waiting').length,
      switches: deliverer.switches(),
      faults: faults.list(),
      origin: origin(),
    });
    return sendPage(reply, page({ title: 'Stripe', body }));
  });

  app.get('/customers', (_request, reply) => {
    const customers = store.list<Customer>('customer');
    const body = renderCustomers({ customers, subscriptions: store.list<Subscription>('subscription') });
    return sendPage(reply, page({ title: 'Customers', body }));
  });

  app.get('/customers/:id', { schema: { params: z.object({ id: z.string() }) } }, (request, reply) => {
    const view = viewCustomer(world, request.params.id);
    if (!view) return reply.callNotFound();
    return sendPage(reply, page({ title: 'Customer', body: renderCustomer(view) }));
  });

  // The page of a payment's customer, which lists the payment.
  app.get('/payments/:id', { schema: { params: z.object({ id: z.string() }) } }, (request, reply) => {
    const found = store.find<Invoice | PaymentIntent>(request.params.id);
    const isPayment = found?.object === 'payment_intent' || found?.object === 'invoice';
    if (!isPayment || found.customer === null) return reply.callNotFound();
    return reply.redirect(`/stripe/customers/${found.customer}`);
  });

  app.get('/events', (_request, reply) => {
    const body = renderEvents({ events: store.list<Stripe.Event>('event'), deliveries: deliverer.list() });
    return sendPage(reply, page({ title: 'Events', body }));
  });

  app.get('/vouchers', (_request, reply) => {
    const body = renderVouchers({ vouchers: listVouchers(world), refusal: null });
    return sendPage(reply, page({ title: 'Vouchers', body }));
  });

  app.get('/cards', (_request, reply) => sendPage(reply, page({ title: 'Test cards', body: renderTestCards() })));
};
