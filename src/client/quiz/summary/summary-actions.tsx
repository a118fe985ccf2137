import { Button } from '@mantine/core';
import { IconRefresh, IconRepeat, IconShare, IconTarget, type TablerIcon } from '@tabler/icons-react';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { SummaryResult } from '#shared/quiz/summary.contract.ts';
import { shareScore } from './share-score.ts';
import { type NewQuiz, useNewQuiz } from './use-new-quiz.ts';
import classes from './summary-actions.module.css';

const newQuizzes: { which: NewQuiz; label: string; Icon: TablerIcon }[] = [
  { which: 'mistakes', label: 'Redo mistakes', Icon: IconTarget },
  { which: 'same-filters', label: 'Same filters, new questions', Icon: IconRefresh },
  { which: 'again', label: 'Try again', Icon: IconRepeat },
];

/** Small enough for all five buttons to fit in one row on a laptop. */
const PADDING = 12;

/** Next steps. The most useful one comes first. */
export function SummaryActions({ summary }: { summary: SummaryResult }) {
  const { start, starting, refusal } = useNewQuiz(summary);
  const hasMistakes = summary.questions.some(({ outcome }) => outcome === 'wrong');
  const offered = newQuizzes.filter(({ which }) => hasMistakes || which !== 'mistakes');
  return (
    <Panel label="What next">
      {refusal && <FormAlert title="No new quiz was made">{refusal}</FormAlert>}
      <div className={classes.actions}>
        {offered.map(({ which, label, Icon }, index) => (
          <Button
            key={which}
            px={PADDING}
            variant={index === 0 ? 'filled' : 'default'}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
            loading={starting === which}
            loaderProps={{ size: 25 }}
            onClick={() => void start(which)}
          >
            {label}
          </Button>
        ))}
        <Button
          px={PADDING}
          variant="default"
          leftSection={<IconShare size={20} stroke={1.75} aria-hidden />}
          onClick={() => void shareScore(summary.score)}
        >
          Share score
        </Button>
        <LinkButton to="/dashboard" variant="subtle" px={PADDING}>
          Back to dashboard
        </LinkButton>
      </div>
    </Panel>
  );
}
