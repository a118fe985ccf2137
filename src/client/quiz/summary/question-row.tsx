import { VisuallyHidden } from '@mantine/core';
import { IconBookmarkFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { durationText } from '#client/quiz/duration-text.ts';
import type { SummaryQuestion } from '#shared/quiz/summary.contract.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import type { QuestionFilter } from './question-filters.ts';
import classes from './question-row.module.css';

interface QuestionRowProps {
  quizId: string;
  filter: QuestionFilter;
  question: SummaryQuestion;
}

/** One question of the quiz, linked to its review. */
export function QuestionRow({ quizId, filter, question }: QuestionRowProps) {
  const { id, start, discipline, bodySystem, outcome, seconds, isMarked, percentRight } = question;
  const topic = [bodySystem, discipline].filter((name) => name !== null).join(' · ');
  return (
    <Link
      className={classes.row}
      to="/quiz/sumup/$id"
      params={{ id: quizId }}
      search={{ question: String(id), show: filter === 'all' ? undefined : filter }}
      data-question={id}
    >
      <span className={classes.number}>
        {id}
        {isMarked && <IconBookmarkFilled className={classes.mark} size={16} role="img" aria-label="marked" />}
      </span>
      <span className={classes.words}>
        <span className={classes.start}>{start}</span>
        {topic !== '' && <span className={classes.topic}>{topic}</span>}
      </span>
      <span className={classes.facts}>
        <span className={classes.outcome}>
          <OutcomeBadge outcome={outcome} />
        </span>
        <span className={classes.letters}>
          <Letters {...question} />
        </span>
        <span className={classes.figure}>
          <VisuallyHidden>Time </VisuallyHidden>
          {seconds === 0 ? '–' : durationText(seconds)}
        </span>
        <span className={classes.figure}>{percentRight !== null && `${Math.round(percentRight)}% correct`}</span>
      </span>
    </Link>
  );
}

function Letters({ ownLetter, rightLetter, outcome }: SummaryQuestion) {
  if (outcome === 'right') return <>You {ownLetter}</>;
  return (
    <>
      {ownLetter !== null && `You ${ownLetter} · `}
      {rightLetter === null ? 'In an open Test' : `Correct ${rightLetter}`}
    </>
  );
}
