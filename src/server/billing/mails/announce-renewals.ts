import type { Deps } from '#server/platform/deps.ts';
import { upcomingRenewalMail } from './billing.mails.ts';
import { mailOnce } from './mail-once.ts';
import { type UpcomingRenewalRow, findUpcomingRenewals } from './renewals.queries.ts';

const DAYS_AHEAD = 7;

/** The job `billing.announce-renewals`: announces the renewal of a yearly plan a week ahead, once per period. */
export async function announceRenewals(deps: Deps): Promise<void> {
  for (const renewal of await findUpcomingRenewals(deps.db, { now: deps.now(), days: DAYS_AHEAD })) {
    await announce(deps, renewal);
  }
}

function announce(deps: Deps, renewal: UpcomingRenewalRow) {
  const { userId, stripeSubscriptionId, planName, amount, currency, renewsAt, cardBrand, cardLast4 } = renewal;
  return deps.db.transaction().execute((tx) =>
    mailOnce(deps, tx, {
      key: `renewal:${stripeSubscriptionId}:${renewsAt.toISOString()}`,
      userId,
      mail: upcomingRenewalMail,
      props: {
        planName,
        price: { amount, currency },
        renewsAt: renewsAt.toISOString(),
        card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null,
      },
    }),
  );
}
