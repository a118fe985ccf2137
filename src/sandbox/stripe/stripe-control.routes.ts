import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FaultOrder } from './api/faults.ts';
import { type OpenStripe, skipTime } from './open-stripe.ts';
import { SwitchChanges } from './webhooks/switches.ts';

const LONGEST_SKIP = 5 * 366 * 24 * 60 * 60;

/** Endpoints for tests and the console that Stripe does not have. */
export const stripeControlRoutes: FastifyPluginAsyncZod<OpenStripe> = async (app, { world, deliverer, faults }) => {
  const clock = () => ({ now: world.now() });

  app.get('/api/clock', () => clock());
  app.post(
    '/api/clock',
    { schema: { body: z.strictObject({ advanceSeconds: z.int().min(0).max(LONGEST_SKIP) }) } },
    (request) => {
      skipTime(world, request.body.advanceSeconds);
      return clock();
    },
  );

  app.get('/api/switches', () => deliverer.switches());
  app.post('/api/switches', { schema: { body: SwitchChanges } }, (request) => {
    deliverer.setSwitches(request.body);
    return deliverer.switches();
  });
  app.post('/api/deliver', () => deliverer.deliver());
  app.get('/api/deliveries', () => deliverer.list());

  app.get('/api/faults', () => faults.list());
  app.post('/api/faults', { schema: { body: FaultOrder } }, (request) => {
    faults.add(request.body);
    return faults.list();
  });
  app.delete('/api/faults', (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
};
