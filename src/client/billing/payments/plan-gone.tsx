import { IconTag } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';

export function PlanGone({ planName }: { planName: string }) {
  return (
    <EmptyState
      icon={<IconTag size={28} stroke={1.5} />}
      title={`${planName} is not sold any more`}
      action={<LinkButton to="/pricing">See other plans</LinkButton>}
    >
      It has been taken from the list, or is not available in your area.
    </EmptyState>
  );
}
