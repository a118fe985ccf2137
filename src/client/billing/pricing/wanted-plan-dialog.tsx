import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { billingApi } from '#client/billing/billing.api.ts';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { useChoosePlan } from './choose-plan.ts';
import { useHoldings } from './holdings.ts';
import { planChoice } from './plan-choice.ts';
import { totalText } from './plan-price-texts.ts';
import { wantedPlan } from './wanted-plan.ts';

/** Offers the plan that the user chose before signing in, at the price for this user. */
export function WantedPlanDialog({ onClose }: { onClose: () => void }) {
  const [planId] = useState(wantedPlan.read);
  const plans = billingApi.usePlansQuery(undefined, { refetchOnMountOrArgChange: true });
  const { holdings, isLoading } = useHoldings();
  const choosePlan = useChoosePlan();
  // Offered only once. After closing it, the user can still find the plans.
  useEffect(() => wantedPlan.forget(), []);

  if (plans.isError) return <ErrorView title="Your plan did not load" onRetry={() => void plans.refetch()} />;
  if (plans.isFetching || isLoading) return <TextSkeleton lines={[90, 60]} />;
  const plan = plans.data?.find(({ id }) => id === planId);
  const isOpen = plan !== undefined && planChoice(plan, holdings.running).isOpen;
  const isOwn = plan !== undefined && plan.id === holdings.running?.subscription.id;
  return (
    <>
      {isOpen && <Text>{`You chose ${plan.name} before you signed in: ${totalText(plan)}.`}</Text>}
      {!isOpen && (
        <Text>{isOwn ? 'You already have the plan you chose.' : 'The plan you chose is not available here.'}</Text>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {isOpen ? 'Not now' : 'OK'}
        </Button>
        {isOpen && <Button onClick={() => choosePlan(plan, 'plan-pricing')}>Continue to payment</Button>}
      </DialogButtons>
    </>
  );
}
