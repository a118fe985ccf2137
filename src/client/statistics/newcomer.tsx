import { IconChartLine } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';

/** Replaces the charts for users without answers. */
export function Newcomer() {
  return (
    <EmptyState
      icon={<IconChartLine size={28} stroke={1.5} />}
      title="No statistics yet"
      action={<LinkButton to="/quiz/quick-quiz">Answer your first question</LinkButton>}
    >
      Answer your first question to see your progress next to the average of all users.
    </EmptyState>
  );
}
