import type { FastifyInstance } from 'fastify';
import { adminPaymentsRoutes } from './history/admin/admin-payments.routes.ts';
import { historyRoutes } from './history/history.routes.ts';
import { adminPlansRoutes } from './plans/admin/admin-plans.routes.ts';
import { plansRoutes } from './plans/plans.routes.ts';
import { adminPromotionsRoutes } from './promotions/admin/admin-promotions.routes.ts';
import { purchasesRoutes } from './purchases/purchases.routes.ts';
import { adminSubscriptionsRoutes } from './subscriptions/admin/admin-subscriptions.routes.ts';
import { recurringRoutes } from './subscriptions/recurring.routes.ts';
import { adminVouchersRoutes } from './vouchers/admin/admin-vouchers.routes.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';

export async function billingRoutes(api: FastifyInstance) {
  const parts = [
    plansRoutes,
    historyRoutes,
    purchasesRoutes,
    recurringRoutes,
    webhooksRoutes,
    adminPlansRoutes,
    adminPromotionsRoutes,
    adminVouchersRoutes,
    adminSubscriptionsRoutes,
    adminPaymentsRoutes,
  ];
  for (const routes of parts) await api.register(routes);
}
