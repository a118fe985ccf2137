import { Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { HowEstimated } from '#client/readiness/public.ts';
import { ColumnHeads } from '#client/ui/column-heads.tsx';
import { LinkButton, TextLink } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { ShareBar } from '#client/ui/share-bar.tsx';
import type { DayScore, ExamDayResult } from '#shared/exam-day/contract.ts';
import { paceText, shareText } from './exam-day-texts.ts';
import classes from './day-result.module.css';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The result of a day that has ended. */
export function DayResult({ day, score }: { day: ExamDayResult; score: DayScore }) {
  return (
    <>
      <Panel label="Score">
        <Text c="dimmed">{dateFormat.format(new Date(day.startedAt))}</Text>
        <Score score={score} />
      </Panel>
      <Panel label="By block">
        <Title order={2} size="h3">
          By block
        </Title>
        <PartTable
          caption="Results by block"
          head="Block"
          parts={score.blocks.map(({ number, quizId, ...part }) => ({
            ...part,
            name: String(number),
            note: quizId ? (
              <TextLink to="/quiz/sumup/$id" params={{ id: quizId }} aria-label={`Review block ${number}`}>
                Review
              </TextLink>
            ) : (
              'not taken'
            ),
          }))}
        />
      </Panel>
      {score.hours.length > 0 && (
        <Panel label="By hour">
          <Title order={2} size="h3">
            By hour
          </Title>
          <Text size="sm" c="dimmed">
            Hours since the start of the day, breaks included. Only answered questions count.
          </Text>
          <PartTable
            caption="Results by hour"
            head="Hour"
            parts={score.hours.map(({ hour, ...part }) => ({ ...part, total: part.answered, name: String(hour) }))}
          />
        </Panel>
      )}
      <div>
        <LinkButton to="/exam-day" variant="default">
          All exam days
        </LinkButton>
      </div>
    </>
  );
}

function Score({ score: { correct, answered, total, percent, range } }: { score: DayScore }) {
  if (percent === null || range === null) return <Text mt="xs">No questions were asked on this day.</Text>;
  const omitted = total - answered;
  return (
    <>
      <p className={classes.percent}>{`${Math.round(percent)}%`}</p>
      <Text fw={600}>{`Likely between ${Math.round(range.low)} and ${Math.round(range.high)}%`}</Text>
      <Text c="dimmed">
        {`${correct} of ${total} questions correct`}
        {omitted > 0 && `, ${omitted} omitted`}.
      </Text>
      <HowEstimated>
        <p>
          The score is the share of correct answers. Omitted questions count as incorrect; blocks that you did not start
          do not count.
        </p>
        <p>
          With other questions from the same outline your score would be somewhat higher or lower by chance. The range
          takes account of this: in 8 of 10 cases it contains the share that you would reach on average over many such
          days. The more questions, the narrower it is.
        </p>
        <p>
          It is no promise to pass: the scale of the real exam, its questions and what you learn or forget until then
          are not part of it.
        </p>
      </HowEstimated>
    </>
  );
}

interface Part {
  name: string;
  total: number;
  answered: number;
  correct: number;
  seconds: number | null;
  note?: ReactNode;
}

function PartTable({ caption, head, parts }: { caption: string; head: string; parts: Part[] }) {
  const hasNotes = parts.some(({ note }) => note !== undefined);
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <ColumnHeads columns={[head, 'Correct', 'Time per question']} hiddenColumn={hasNotes && 'Review'} />
      <tbody>
        {parts.map(({ name, total, correct, seconds, note }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {shareText(correct, total)}
              {total > 0 && <span className={classes.count}>{`${correct} of ${total}`}</span>}
              <ShareBar share={correct / Math.max(1, total)} className={classes.bar} />
            </td>
            <td>{paceText(seconds)}</td>
            {hasNotes && <td>{note}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
