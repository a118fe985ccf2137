import { Stack } from '@mantine/core';
import type { PlanEvent } from '#client/billing/chosen-plan-slice.ts';
import { usePageQuery } from '#client/content/public.tsx';
import { Plans } from './plans.tsx';
import { PricingIntro } from './pricing-intro.tsx';

export const PricingScreen = () => <Pricing event="plan-pricing" />;
export const ChangePricingScreen = () => <Pricing event="change-plan-pricing" />;

/** One screen for choosing and changing a plan. The plans wait for the page text, so that nothing shifts. */
function Pricing({ event }: { event: PlanEvent }) {
  const { data: page, isLoading } = usePageQuery('pricing');
  return (
    <Stack gap="xl">
      <PricingIntro page={page} />
      <Plans event={event} isWaiting={isLoading} />
    </Stack>
  );
}
