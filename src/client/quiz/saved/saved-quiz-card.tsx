import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { DownloadButton } from '#client/quiz/offline/download-button.tsx';
import { quizName } from '#client/quiz/quiz-names.ts';
import { SummaryLink } from '#client/quiz/summary-link.tsx';
import { ShareBar } from '#client/ui/share-bar.tsx';
import type { SavedQuiz } from '#shared/quiz/quiz.contract.ts';
import { FoldedNames } from './folded-names.tsx';
import { progressText, savedOnText, savedQuizLines } from './saved-quiz-texts.ts';
import classes from './saved-quiz-card.module.css';

interface SavedQuizCardProps {
  quiz: SavedQuiz;
  onStart: () => void;
  onDiscard: () => void;
  /** Called when a link leaves the screen, so that the dialog around the card closes. */
  onLeave: () => void;
}

export function SavedQuizCard({ quiz, onStart, onDiscard, onLeave }: SavedQuizCardProps) {
  const headingId = useId();
  const isFinished = quiz.finalisedAt !== null;
  return (
    <li className={classes.card} aria-labelledby={headingId}>
      <div>
        <p className={classes.date}>{savedOnText(quiz.created)}</p>
        <h3 className={classes.heading} id={headingId}>
          {quizName(quiz)}
        </h3>
      </div>
      <dl className={classes.lines}>
        {savedQuizLines(quiz).map(({ name, values }) => (
          <div key={name} className={classes.line}>
            <dt className={classes.name}>{name}</dt>
            <dd className={classes.value}>
              <FoldedNames names={values} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.foot}>
        <Progress quiz={quiz} />
        {isFinished ? (
          <SummaryLink quizId={quiz.id} describedBy={headingId} onClick={onLeave} />
        ) : (
          <Button fullWidth disabled={quiz.questionCount === 0} aria-describedby={headingId} onClick={onStart}>
            Start Quiz
          </Button>
        )}
        {!isFinished && quiz.questionCount > 0 && <DownloadButton quizId={quiz.id} aria-describedby={headingId} />}
        {!isFinished && (
          <Button variant="subtle" color="gray" fullWidth aria-describedby={headingId} onClick={onDiscard}>
            Discard
          </Button>
        )}
      </div>
    </li>
  );
}

function Progress({ quiz }: { quiz: SavedQuiz }) {
  const { answeredCount, questionCount, finalisedAt } = quiz;
  const share = questionCount === 0 ? 0 : answeredCount / questionCount;
  return (
    <div className={classes.progress}>
      <span className={classes.state}>
        {finalisedAt !== null && <IconCircleCheck size={18} stroke={1.75} aria-hidden />}
        {progressText(quiz)}
      </span>
      <ShareBar share={share} className={classes.bar} />
    </div>
  );
}
