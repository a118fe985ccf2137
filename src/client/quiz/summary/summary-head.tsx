import { Text } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { durationText } from '#client/quiz/duration-text.ts';
import { Notice } from '#client/ui/notice.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { SummaryResult } from '#shared/quiz/summary.contract.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { ScoreRing } from './score-ring.tsx';
import { encouragementFor, scorePercent, scoreText } from './summary-texts.ts';
import classes from './summary-head.module.css';

/** Overview of the result: score, outcomes and time. */
export function SummaryHead({ summary }: { summary: SummaryResult }) {
  const { score, omitted, timeRanOut } = summary;
  const percent = scorePercent(score);
  return (
    <Panel label="Score">
      <div className={classes.head}>
        <ScoreRing percent={percent} />
        <div className={classes.words}>
          <p className={classes.score}>{scoreText(score)}</p>
          <Text c="dimmed">{encouragementFor(percent)}</Text>
          <p className={classes.outcomes}>
            <OutcomeBadge outcome="right" count={score.right} />
            <OutcomeBadge outcome="wrong" count={score.total - score.right - omitted} />
            {omitted > 0 && <OutcomeBadge outcome="omitted" count={omitted} />}
          </p>
        </div>
        <Times summary={summary} />
      </div>
      {timeRanOut && (
        <Notice Icon={IconClockExclamation} isWarning className={classes.ranOut}>
          {ranOutWords(omitted)}
        </Notice>
      )}
    </Panel>
  );
}

function Times({ summary: { seconds, paceSeconds, score, omitted } }: { summary: SummaryResult }) {
  const answered = score.total - omitted;
  return (
    <dl className={classes.times}>
      <div>
        <dt>Time spent</dt>
        <dd>{durationText(seconds)}</dd>
      </div>
      <div>
        <dt>Average per question</dt>
        <dd>{answered === 0 ? '–' : durationText(seconds / answered)}</dd>
      </div>
      {paceSeconds !== null && (
        <div>
          <dt>Quiz pace</dt>
          <dd>{durationText(paceSeconds)}</dd>
        </div>
      )}
    </dl>
  );
}

function ranOutWords(omitted: number): string {
  if (omitted === 0) return 'The time ran out just as everything was answered.';
  const open =
    omitted === 1 ? '1 question was still open: it counts' : `${omitted} questions were still open: they count`;
  return `The time ran out. ${open} as omitted, not as incorrect, and in the total.`;
}
