import { Text } from '@mantine/core';
import { LinkButton } from '#client/ui/link-button.tsx';

export function PricingDialog({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Text>
        Choose The Plan That Best Suits Your Budget and Study Goals - All Plans Include Both Desktop and Mobile Versions
      </Text>
      <LinkButton to="/pricing" fullWidth mt="lg" onClick={onClose}>
        See pricing plans
      </LinkButton>
    </>
  );
}
