import { Client } from 'pg';
import { buyPlan, stripeOf } from '#server/billing/public.ts';
import { countMonths } from '#server/overview/count-months.ts';
import { demoPeople } from '../../../db/seeds/demo/people.ts';
import type { Deps } from '../platform/deps.ts';

/** Arbitrary number, shared by every process that completes the demo. */
const DEMO_LOCK = 7_020_002;

/**
 * Buys plans for demo users with cards at the sandbox's Stripe, so that there is something to bill, change and cancel.
 * Processes that start together take turns, so that each plan is bought once. A failure does not prevent the start.
 */
export async function completeDemo(deps: Deps, databaseUrl: string): Promise<void> {
  // Only the sandbox has its own browser script, so no real Stripe account is used.
  if (deps.config.demo === 'off' || !deps.config.stripe?.browserScriptUrl) return;
  const client = new Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK]);
    await buyPlanOfSubscriber(deps);
    if (deps.config.demo === 'on') await completeCohort(deps);
  } catch (error) {
    deps.log.warn({ err: error }, 'the demo is incomplete');
  } finally {
    // Ends the session, which releases the lock.
    await client.end();
  }
}

/** The overview shows the business at once, not only after the next run of its job. */
async function completeCohort(deps: Deps): Promise<void> {
  const { buyPlansOfCohort } = await import('./demo-purchases.ts');
  if (await buyPlansOfCohort(deps)) await countMonths(deps);
}

/** Skipped if the demo subscriber has ever paid. */
async function buyPlanOfSubscriber(deps: Deps): Promise<void> {
  const subscriber = demoPeople.find(({ key }) => key === 'subscriber');
  const person = subscriber && (await findPersonWithoutCard(deps, subscriber.email));
  if (!person || subscriber.planId === null) return;

  const stripe = await stripeOf(deps);
  const card = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
  await buyPlan(
    deps,
    { id: person.id, ip: '127.0.0.1', requestId: 'demo' },
    { subscriptionId: subscriber.planId, stripePaymentMethodId: card.id },
  );
  await deps.db
    .deleteFrom('user_subscriptions')
    .where('user_id', '=', person.id)
    .where('source', '=', 'grant')
    .execute();
}

const findPersonWithoutCard = ({ db }: Deps, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recurring_subscriptions')
            .select('id')
            .whereRef('recurring_subscriptions.user_id', '=', 'users.id'),
        ),
      ),
    )
    .executeTakeFirst();
