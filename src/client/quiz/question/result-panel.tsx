import './outcome-colors.css';
import { IconCheck, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, type RefObject, Suspense, useDeferredValue } from 'react';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import type { AskedQuestion, Reveal } from '#shared/quiz/quiz.contract.ts';
import classes from './result-panel.module.css';

// Starts loading while the user reads the first question.
const details = import('./reveal-details.tsx');
const RevealDetails = lazy(async () => ({ default: (await details).RevealDetails }));

interface Result {
  options: AskedQuestion['answers'];
  reveal: Reveal;
  answered: number | null;
}

const rightIdOf = ({ answers }: Reveal) => answers.find(({ correct }) => correct)?.id;

/** The result in one neutral sentence. */
export function resultOf({ options, reveal, answered }: Result): string {
  const rightId = rightIdOf(reveal);
  if (answered === rightId) return 'Correct';
  return `Incorrect. The correct answer is ${optionLetter(options.findIndex(({ id }) => id === rightId))}.`;
}

interface ResultPanelProps extends Result {
  /** Ids of the options with an expanded explanation. */
  expanded: number[];
  headingRef: RefObject<HTMLHeadingElement | null>;
  onToggle: (answerID: number) => void;
  /** Below the result, above the explanations. */
  children?: ReactNode;
}

/** The result of an answered question. The explanations follow in a second render, so that the result shows at once. */
export function ResultPanel({ options, reveal, answered, expanded, headingRef, onToggle, children }: ResultPanelProps) {
  const isRight = answered === rightIdOf(reveal);
  const Icon = isRight ? IconCheck : IconX;
  const hasDetails = useDeferredValue(true, false);
  return (
    <section className={classes.panel} aria-label="Result">
      <h2 ref={headingRef} tabIndex={-1} className={classes.heading} data-right={isRight || undefined}>
        <Icon size={22} stroke={2.25} aria-hidden />
        <span data-read-aloud="">{resultOf({ options, reveal, answered })}</span>
      </h2>
      {hasDetails && children}
      {hasDetails && (
        <Suspense>
          <RevealDetails
            options={options}
            reveal={reveal}
            answered={answered}
            expanded={expanded}
            onToggle={onToggle}
          />
        </Suspense>
      )}
    </section>
  );
}
