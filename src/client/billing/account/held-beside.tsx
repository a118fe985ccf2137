import { Text } from '@mantine/core';
import { dayText } from '#client/billing/billing-words.ts';
import type { UserSubscription } from '#shared/billing/billing.contract.ts';

/** What is held beside a plan paid by card, in one line. */
export function HeldBeside({ held }: { held: UserSubscription }) {
  return (
    <Text size="sm" c="dimmed" mt="sm">
      You also have {held.subscription.name} until {dayText(held.ends)}.
    </Text>
  );
}
