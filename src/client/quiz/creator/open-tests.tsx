import { Button } from '@mantine/core';
import { quizText } from '#client/quiz/quiz-names.ts';
import { useConfirmedDiscard } from '#client/quiz/saved/use-discard-quiz.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { MatchesResult } from '#shared/quiz/creating.contract.ts';
import { TEST } from '#shared/quiz/quiz-modes.ts';
import classes from './open-tests.module.css';

/** The open Test quizzes whose questions would match, but are not used until the quiz is finished or discarded. */
export function OpenTests({ tests }: { tests: MatchesResult['openTests'] }) {
  const { ask, isDiscarding } = useConfirmedDiscard();
  return (
    <section className={classes.section} aria-label="Questions in open Tests">
      <ul className={classes.list}>
        {tests.map(({ quizId, count, isExamBlock, ...quiz }) => (
          <li key={quizId} className={classes.test}>
            <span className={classes.words} id={`test-${quizId}`}>
              {count === 1 ? '1 more question is' : `${count} more questions are`} in your open Test: {quizText(quiz)}.
            </span>
            <LinkButton
              to="/quiz/start/restore/$id"
              params={{ id: quizId }}
              variant="default"
              size="sm"
              aria-describedby={`test-${quizId}`}
            >
              Continue
            </LinkButton>
            {/* A block is ended with its exam day. */}
            {!isExamBlock && (
              <Button
                variant="subtle"
                size="sm"
                disabled={isDiscarding}
                aria-describedby={`test-${quizId}`}
                onClick={() => void ask({ id: quizId, mode: TEST })}
              >
                Discard
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
