import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useId, useState } from 'react';
import { durationText } from '#client/quiz/duration-text.ts';
import { modeNames, momentText, quizName } from '#client/quiz/quiz-names.ts';
import { needsPrompt } from '#client/quiz/saved/saved-quiz-texts.ts';
import { SummaryLink } from '#client/quiz/summary-link.tsx';
import { Optional } from '#client/ui/optional.tsx';
import type { PastQuiz } from '#shared/quiz/history.contract.ts';
import { outcomeText, topicsText } from './history-texts.ts';
import classes from './quiz-history.module.css';

const ResumeDialog = lazy(async () => ({
  default: (await import('#client/quiz/saved/resume-dialog.tsx')).ResumeDialog,
}));

export function PastQuizRow({ quiz }: { quiz: PastQuiz }) {
  const headingId = useId();
  return (
    <li className={classes.row} aria-labelledby={headingId}>
      <div className={classes.words}>
        <h3 className={classes.heading} id={headingId}>
          {quizName({ ...quiz, quizType: quiz.kind })}, {modeNames[quiz.mode]}
        </h3>
        <p className={classes.text}>{momentText(quiz.createdAt)}</p>
        <p className={classes.text}>{topicsText(quiz.topics)}</p>
      </div>
      <p className={classes.figures}>
        <strong>{outcomeText(quiz)}</strong>
        {quiz.seconds > 0 && <span className={classes.text}>in {durationText(quiz.seconds)}</span>}
      </p>
      <div className={classes.act}>
        {quiz.finalisedAt === null ? (
          <Continue quiz={quiz} describedBy={headingId} />
        ) : (
          <SummaryLink quizId={quiz.id} describedBy={headingId} />
        )}
      </div>
    </li>
  );
}

/** Asks for confirmation before a quiz in Test mode continues. */
function Continue({ quiz, describedBy }: { quiz: PastQuiz; describedBy: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const navigate = useNavigate();
  const go = () => void navigate({ to: '/quiz/start/restore/$id', params: { id: quiz.id } });
  return (
    <>
      <Button fullWidth aria-describedby={describedBy} onClick={() => (needsPrompt(quiz) ? setIsAsked(true) : go())}>
        Continue
      </Button>
      {needsPrompt(quiz) && (
        <Optional>
          <ResumeDialog isOpen={isAsked} onGo={go} onClose={() => setIsAsked(false)} />
        </Optional>
      )}
    </>
  );
}
