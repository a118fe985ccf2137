import { buyPlan, stripeOf } from '#server/billing/public.ts';
import { demoPeople } from '../../../db/seeds/demo/people.ts';
import type { Deps } from '../platform/deps.ts';

/**
 * Buys a plan for the demo subscriber with a card at the sandbox's Stripe, so that there is something to bill, change
 * and cancel. Skipped if they have ever paid. A failure does not prevent the start.
 */
export async function buyDemoPlan(deps: Deps): Promise<void> {
  try {
    await buyOnce(deps);
  } catch (error) {
    deps.log.warn({ err: error }, 'the demo has no subscription');
  }
}

async function buyOnce(deps: Deps): Promise<void> {
  const subscriber = demoPeople.find(({ key }) => key === 'subscriber');
  // Only the sandbox has its own browser script, so no real Stripe account is used.
  if (!subscriber?.planId || !deps.config.demo || !deps.config.stripe?.browserScriptUrl) return;
  const person = await findPersonWithoutCard(deps, subscriber.email);
  if (!person) return;

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
