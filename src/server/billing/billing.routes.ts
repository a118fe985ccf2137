import type { FastifyInstance } from 'fastify';
import { historyRoutes } from './history/history.routes.ts';
import { plansRoutes } from './plans/plans.routes.ts';
import { purchasesRoutes } from './purchases/purchases.routes.ts';
import { recurringRoutes } from './subscriptions/recurring.routes.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';

/** Everything about plans and money; each part has a line. */
export async function billingRoutes(api: FastifyInstance) {
  await api.register(plansRoutes);
  await api.register(historyRoutes);
  await api.register(purchasesRoutes);
  await api.register(recurringRoutes);
  await api.register(webhooksRoutes);
}
