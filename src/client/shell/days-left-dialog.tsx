import { Text } from '@mantine/core';
import { LinkButton } from '#client/ui/link-button.tsx';

export function DaysLeftDialog({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Text>
        Your subscription expires soon. Choose a plan to go on without a break. What you have done stays yours.
      </Text>
      <LinkButton to="/pricing" fullWidth mt="lg" onClick={onClose}>
        See pricing plans
      </LinkButton>
    </>
  );
}
