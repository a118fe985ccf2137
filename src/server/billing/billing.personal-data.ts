import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { collectBilling } from './leaving/collect-billing.ts';
import { forgetCustomerJob } from './leaving/forget-customer.ts';
import {
  deleteWaitingEvents,
  findPdfKeys,
  findPersonAtStripe,
  freeInvoices,
  isAtBilling,
} from './leaving/leaving.queries.ts';
import { stopRenewalsJob } from './leaving/stop-renewals.ts';

/**
 * A user's purchases and payments. Closing an account stops all charges; erasing it also deletes the customer at
 * Stripe.
 */
export const billingPersonalData: PersonalDataPart = {
  name: 'billing',
  tables: [
    'billing_customers',
    'promotion_places',
    'purchases',
    'recurring_subscriptions',
    'user_subscriptions',
    'announced_ends',
    'extra_days',
    'invoices',
    'refunds',
    'billing_effects',
    'stripe_events',
  ],
  collect: collectBilling,
  files: findPdfKeys,
  onClosing: async ({ jobs }, tx, userId) => {
    if (await isAtBilling(tx, userId)) await jobs.enqueue(tx, stopRenewalsJob, { userId });
  },
  onErasing: leaveStripe,
};

async function leaveStripe({ jobs }: Deps, tx: Db, userId: string) {
  await freeInvoices(tx, userId);
  const atStripe = await findPersonAtStripe(tx, userId);
  if (!atStripe) return;
  await deleteWaitingEvents(tx, atStripe.stripeCustomerId);
  await jobs.enqueue(tx, forgetCustomerJob, atStripe);
}
