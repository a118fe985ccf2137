import { Text } from '@mantine/core';
import { useHoldings } from '#client/billing/pricing/holdings.ts';
import { Plans } from '#client/billing/pricing/plans.tsx';
import { pricingTexts } from '#client/billing/pricing/pricing-texts.ts';

/** The plans as a dialog, whose title is the heading. */
export function PricingDialog() {
  const { holdings, isLoading } = useHoldings();
  // While a plan is paused there is nothing to choose.
  const canChoose = !isLoading && !holdings.running?.pausedUntil;
  return (
    <>
      {canChoose && (
        <Text c="dimmed" mb="lg">
          {pricingTexts.subtitle}
        </Text>
      )}
      <Plans event="plan-pricing" />
    </>
  );
}
