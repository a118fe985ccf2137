import { Text } from '@mantine/core';
import { Plans } from '#client/billing/pricing/plans.tsx';
import { pricingTexts } from '#client/billing/pricing/pricing-texts.ts';

/** The plans as a dialog, whose title is the heading. */
export function PricingDialog() {
  return (
    <>
      <Text c="dimmed" mb="lg">
        {pricingTexts.subtitle}
      </Text>
      <Plans event="plan-pricing" />
    </>
  );
}
