import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import type { AnyJob } from '#server/platform/jobs/jobs.ts';
import { examMovedJob } from '#server/profile/public.ts';
import { followExam } from './exam-end/follow-exam.ts';
import { fillCards } from './history/fill-cards.ts';
import { finishRefunds } from './history/finish-refunds.ts';
import { forgetCustomer, forgetCustomerJob } from './leaving/forget-customer.ts';
import { stopRenewals, stopRenewalsJob } from './leaving/stop-renewals.ts';
import { announceRenewals } from './mails/announce-renewals.ts';
import { remindOfFailedCharges } from './mails/remind-of-failed-charges.ts';
import { endPauses } from './pause/end-pauses.ts';
import { namePlan, namePlanJob } from './plans/admin/plan-name-job.ts';
import { releasePromotionPlaces } from './promotions/release-promotion-places.ts';
import { abandonStalePurchases } from './purchases/abandon-stale-purchases.ts';
import { catchUpEvents } from './reconcile/catch-up-events.ts';
import { checkAll } from './reconcile/check-all.ts';
import { checkDue } from './reconcile/check-due.ts';
import { handleBuyerEventJob, handleEventJob } from './webhooks/handle-event-job.ts';
import { handleEvent } from './webhooks/handle-event.ts';

/**
 * Retry delays double from 15 seconds, so 14 retries cover several days. An outage must not lead to an unwanted charge.
 */
const UNTIL_DONE = 14;

/** A scheduled job that does nothing when Stripe is not configured. */
const byClock = (deps: Deps, name: string, cron: string, work: (deps: Deps) => Promise<void>): AnyJob => ({
  name: `billing.${name}`,
  data: z.object({}),
  cron,
  run: async () => {
    if (deps.config.stripe) await work(deps);
  },
});

const handling = (deps: Deps, job: typeof handleEventJob): AnyJob => ({
  ...job,
  retries: 8,
  run: (event: { id: string }) => handleEvent(deps, event),
});

/** Background jobs of billing: Stripe events, reconciliation with Stripe, and mails to users. */
export function billingJobs(deps: Deps): AnyJob[] {
  return [
    handling(deps, handleEventJob),
    handling(deps, handleBuyerEventJob),
    { ...stopRenewalsJob, retries: UNTIL_DONE, run: (person: { userId: string }) => stopRenewals(deps, person) },
    {
      ...forgetCustomerJob,
      retries: UNTIL_DONE,
      rememberedSeconds: 3600,
      run: (customer: Parameters<typeof forgetCustomer>[1]) => forgetCustomer(deps, customer),
    },
    { ...examMovedJob, retries: UNTIL_DONE, run: (person: { userId: string }) => followExam(deps, person) },
    { ...namePlanJob, retries: UNTIL_DONE, run: (plan: { planId: number }) => namePlan(deps, plan) },
    byClock(deps, 'catch-up-events', '*/10 * * * *', catchUpEvents),
    byClock(deps, 'free-places', '*/5 * * * *', releasePromotionPlaces),
    byClock(deps, 'abandon-purchases', '51 * * * *', abandonStalePurchases),
    byClock(deps, 'check-due', '27 * * * *', checkDue),
    byClock(deps, 'finish-refunds', '*/5 * * * *', finishRefunds),
    byClock(deps, 'fill-cards', '39 * * * *', fillCards),
    byClock(deps, 'remind-failed', '33 * * * *', remindOfFailedCharges),
    byClock(deps, 'end-pauses', '9 * * * *', endPauses),
    byClock(deps, 'announce-renewals', '3 7 * * *', announceRenewals),
    byClock(deps, 'check-all', '13 2 * * *', checkAll),
  ];
}
