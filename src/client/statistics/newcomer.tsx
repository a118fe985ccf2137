import { IconChartLine } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';

/** Replaces the charts for users without answers. */
export function Newcomer() {
  return (
    <EmptyState
      icon={<IconChartLine size={28} stroke={1.5} />}
      title="Nothing to count yet"
      action={<LinkButton to="/quiz/quick-quiz">Answer your first question</LinkButton>}
    >
      Your progress is drawn from the first question you answer, beside the average of everybody.
    </EmptyState>
  );
}
