import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import { abandonOnRefusal } from './abandon-on-refusal.ts';
import { type BankStep, bankStepOf, fromSetup, returnUrl } from './confirm-intent.ts';
import { confirmWithBank } from './confirm-with-bank.ts';
import { updatePurchase, type Purchase } from './purchases.queries.ts';

interface NewCard {
  purchase: Purchase;
  customerId: string;
}

/** Asks the bank whether this card may be charged later without the user. */
export async function setUpCard(deps: Deps, lock: BillingLock, { purchase, customerId }: NewCard): Promise<BankStep> {
  if (purchase.intentId?.startsWith('seti_')) return confirmWithBank(deps, lock, purchase);
  const intent = await abandonOnRefusal(deps, lock, purchase, () => askAboutCard(deps, { purchase, customerId }));
  await updatePurchase(deps.db, purchase, { intentId: intent.id }, deps.now());
  return bankStepOf(fromSetup(intent));
}

function askAboutCard(deps: Deps, { purchase: { id: attemptId, paymentMethodId }, customerId }: NewCard) {
  return callStripe(deps, (stripe) =>
    stripe.setupIntents.create(
      {
        customer: customerId,
        payment_method: paymentMethodId,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        confirm: true,
        return_url: returnUrl(deps, attemptId),
        metadata: { attemptId },
      },
      { idempotencyKey: `${attemptId}:setup:${paymentMethodId}` },
    ),
  );
}

/**
 * Makes this card pay from now on. The subscription comes first, because Stripe uses its card to retry failed charges.
 */
export async function payWithCard(
  deps: Deps,
  {
    customerId,
    subscriptionId,
    paymentMethodId,
  }: { customerId: string; subscriptionId: string; paymentMethodId: string },
): Promise<void> {
  await callStripe(deps, async (stripe) => {
    await stripe.subscriptions.update(subscriptionId, { default_payment_method: paymentMethodId });
    await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: paymentMethodId } });
  });
}

/** The last step of every card change, because the old card may be needed until then. */
export async function detachOtherCards(
  deps: Deps,
  { customerId, paymentMethodId }: { customerId: string; paymentMethodId: string },
): Promise<void> {
  await callStripe(deps, async (stripe) => {
    const { data } = await stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 100 });
    for (const { id } of data) if (id !== paymentMethodId) await stripe.paymentMethods.detach(id);
  });
}
