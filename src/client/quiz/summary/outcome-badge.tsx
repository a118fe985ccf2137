import '#client/quiz/question/outcome-colors.css';
import { IconCheck, IconMinus, IconX, type TablerIcon } from '@tabler/icons-react';
import type { SummaryQuestion } from '#shared/quiz/summary.contract.ts';
import classes from './outcome-badge.module.css';

type Outcome = SummaryQuestion['outcome'];

const looks: Record<Outcome, { word: string; Icon: TablerIcon }> = {
  right: { word: 'Correct', Icon: IconCheck },
  wrong: { word: 'Incorrect', Icon: IconX },
  omitted: { word: 'Omitted', Icon: IconMinus },
};

/** Shows an outcome by icon, word and colour. */
export function OutcomeBadge({ outcome, count }: { outcome: Outcome; count?: number }) {
  const { word, Icon } = looks[outcome];
  return (
    <span className={classes.badge} data-outcome={outcome}>
      <Icon size={18} stroke={2.25} aria-hidden />
      {count !== undefined && <span>{count}</span>} {count === undefined ? word : word.toLowerCase()}
    </span>
  );
}
