import { Title } from '@mantine/core';
import { capitalised, sourceWords } from '#client/admin/users/user-words.ts';
import { Panel } from '#client/ui/panel.tsx';
import type { KeptSubscription } from '#shared/billing/subscription-management.contract.ts';
import { FactList } from '../fact-list.tsx';
import { momentText } from '../moments.ts';
import { SubscriptionStateMark } from './subscription-state-mark.tsx';
import { nextChargeText } from './subscription-words.ts';

/** Details of the subscription, without those that do not apply. */
export function SubscriptionFacts({ subscription }: { subscription: KeptSubscription }) {
  const { id, plan, source, state, startsAt, endsAt, card, nextPlan } = subscription;
  const { stripeSubscriptionId, storeTransactionId } = subscription;
  const facts = [
    { label: 'State', value: <SubscriptionStateMark state={state} /> },
    { label: 'Plan', value: plan.name },
    nextPlan !== null && { label: 'Then', value: nextPlan },
    { label: 'Comes from', value: sourceWords[source] },
    { label: 'Begins', value: momentText(startsAt) },
    { label: state === 'renewing' ? 'Renews' : 'Ends', value: momentText(endsAt) },
    state === 'renewing' && { label: 'Next charge', value: nextChargeText(subscription) },
    card && { label: 'Card', value: `${capitalised(card.brand)} ending in ${card.last4}` },
    stripeSubscriptionId !== null && { label: 'At Stripe', value: stripeSubscriptionId },
    storeTransactionId !== null && { label: 'Transaction of the store', value: storeTransactionId },
    { label: 'Id', value: id },
  ];
  return (
    <Panel label="Facts">
      <Title order={2} size="h3" mb="xs">
        Facts
      </Title>
      <FactList facts={facts.filter((fact) => fact !== false && fact !== null)} />
    </Panel>
  );
}
