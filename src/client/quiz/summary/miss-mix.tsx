import { Text, Title } from '@mantine/core';
import { Panel } from '#client/ui/panel.tsx';
import { missReasons, missReasonTexts } from '#shared/quiz/miss-reasons.ts';
import type { SummaryQuestion } from '#shared/quiz/summary.contract.ts';
import classes from './miss-mix.module.css';

/** Why questions of the quiz were missed, each reason with one remedy; the most frequent first. */
export function MissMix({ questions }: { questions: SummaryQuestion[] }) {
  const missed = questions.filter(({ outcome, withheldBy }) => outcome !== 'right' && !withheldBy);
  if (missed.length === 0) return null;
  const counts = missReasons
    .map((reason) => ({ reason, count: missed.filter(({ missReason }) => missReason === reason).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const open = missed.length - counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel label="Why you missed questions">
      <Title order={2} size="h3">
        Why you missed questions
      </Title>
      {counts.length > 0 && (
        <ul className={classes.list}>
          {counts.map(({ reason, count }) => (
            <li key={reason}>
              <strong>{`${missReasonTexts[reason].label}: ${count}`}</strong>
              <span className={classes.remedy}>{missReasonTexts[reason].remedy}</span>
            </li>
          ))}
        </ul>
      )}
      {open > 0 && (
        <Text mt="xs" c="dimmed">
          {counts.length === 0
            ? 'Say why while you review your answers, and see what helps.'
            : `${open} ${open === 1 ? 'question' : 'questions'} without a reason yet.`}
        </Text>
      )}
    </Panel>
  );
}
