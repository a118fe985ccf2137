import type { FastifyInstance } from 'fastify';
import { historyRoutes } from './history/history.routes.ts';
import { planManagementRoutes } from './plan-management/plan-management.routes.ts';
import { plansRoutes } from './plans/plans.routes.ts';
import { promotionManagementRoutes } from './promotion-management/promotion-management.routes.ts';
import { purchasesRoutes } from './purchases/purchases.routes.ts';
import { subscriptionManagementRoutes } from './subscription-management/subscription-management.routes.ts';
import { recurringRoutes } from './subscriptions/recurring.routes.ts';
import { voucherManagementRoutes } from './voucher-management/voucher-management.routes.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';

export async function billingRoutes(api: FastifyInstance) {
  await api.register(plansRoutes);
  await api.register(historyRoutes);
  await api.register(purchasesRoutes);
  await api.register(recurringRoutes);
  await api.register(webhooksRoutes);
  await api.register(planManagementRoutes);
  await api.register(promotionManagementRoutes);
  await api.register(voucherManagementRoutes);
  await api.register(subscriptionManagementRoutes);
}
