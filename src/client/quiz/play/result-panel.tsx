import '#client/quiz/question/outcome-colors.css';
import { IconCheck, IconX } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense } from 'react';
import type { PlayedQuestion } from '#client/quiz/quiz-state.ts';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import classes from './result-panel.module.css';

// On its way while the first question is read.
const details = import('#client/quiz/question/reveal-details.tsx');
const RevealDetails = lazy(async () => ({ default: (await details).RevealDetails }));

/** The result in one sentence, without blame. */
export function resultOf({ answer, correctAnswer, question }: PlayedQuestion): string {
  if (answer?.correct) return 'Right';
  const place = question.answers.findIndex(({ id }) => id === correctAnswer?.id);
  return `Not right. The right answer is ${optionLetter(place)}.`;
}

interface ResultPanelProps {
  question: PlayedQuestion;
  expanded: number[];
  headingRef: RefObject<HTMLHeadingElement | null>;
  onToggle: (answerID: number) => void;
}

/** What Learning mode tells after an answer. */
export function ResultPanel({ question, expanded, headingRef, onToggle }: ResultPanelProps) {
  const { reveal, answered, answer } = question;
  if (!reveal) return null;
  const isRight = answer?.correct === true;
  const Icon = isRight ? IconCheck : IconX;
  return (
    <section className={classes.panel} aria-label="Result">
      <h2 ref={headingRef} tabIndex={-1} className={classes.heading} data-right={isRight || undefined}>
        <Icon size={22} stroke={2.25} aria-hidden />
        {resultOf(question)}
      </h2>
      <Suspense>
        <RevealDetails
          options={question.question.answers}
          reveal={reveal}
          answered={answered}
          expanded={expanded}
          onToggle={onToggle}
        />
      </Suspense>
    </section>
  );
}
