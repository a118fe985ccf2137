import { Text } from '@mantine/core';
import { dayText } from '#client/billing/billing-words.ts';
import type { UserSubscription } from '#shared/billing/billing.contract.ts';

/** A plan held in addition to one paid by card. */
export function HeldBeside({ held }: { held: UserSubscription }) {
  return (
    <Text size="sm" c="dimmed" mt="sm">
      You also have {held.subscription.name} until {dayText(held.ends)}.
    </Text>
  );
}
