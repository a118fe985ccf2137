import { Text } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { durationWords } from '#client/quiz/duration-words.ts';
import { Panel } from '#client/ui/panel.tsx';
import type { SummaryResult } from '#shared/quiz/summary.contract.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { ScoreRing } from './score-ring.tsx';
import { kindWordsFor, percentOf, scoreWords } from './summary-words.ts';
import classes from './summary-head.module.css';

/** Overview of the result: score, outcomes and time. */
export function SummaryHead({ summary }: { summary: SummaryResult }) {
  const { score, omitted, timeRanOut } = summary;
  const percent = percentOf(score);
  return (
    <Panel label="Score">
      <div className={classes.head}>
        <ScoreRing percent={percent} />
        <div className={classes.words}>
          <p className={classes.score}>{scoreWords(score)}</p>
          <Text c="dimmed">{kindWordsFor(percent)}</Text>
          <p className={classes.outcomes}>
            <OutcomeBadge outcome="right" count={score.right} />
            <OutcomeBadge outcome="wrong" count={score.total - score.right - omitted} />
            {omitted > 0 && <OutcomeBadge outcome="omitted" count={omitted} />}
          </p>
        </div>
        <Times summary={summary} />
      </div>
      {timeRanOut && (
        <p className={classes.ranOut}>
          <IconClockExclamation size={20} stroke={1.75} aria-hidden />
          <span>{ranOutWords(omitted)}</span>
        </p>
      )}
    </Panel>
  );
}

function Times({ summary: { seconds, paceSeconds, questions } }: { summary: SummaryResult }) {
  const lookedAt = questions.filter((question) => question.seconds > 0).length;
  return (
    <dl className={classes.times}>
      <div>
        <dt>Time used</dt>
        <dd>{durationWords(seconds)}</dd>
      </div>
      <div>
        <dt>Average per question</dt>
        <dd>{lookedAt === 0 ? '–' : durationWords(seconds / lookedAt)}</dd>
      </div>
      {paceSeconds !== null && (
        <div>
          <dt>Pace of the quiz</dt>
          <dd>{durationWords(paceSeconds)}</dd>
        </div>
      )}
    </dl>
  );
}

function ranOutWords(omitted: number): string {
  if (omitted === 0) return 'The time ran out just as everything was answered.';
  const open =
    omitted === 1 ? '1 question was still open: it counts' : `${omitted} questions were still open: they count`;
  return `The time ran out. ${open} as omitted, not as wrong, and in the total.`;
}
