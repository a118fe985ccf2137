import './outcome-colors.css';
import { IconCheck, IconX } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense } from 'react';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import type { AskedQuestion, Reveal } from '#shared/quiz/quiz.contract.ts';
import classes from './result-panel.module.css';

// On its way while the first question is read.
const details = import('./reveal-details.tsx');
const RevealDetails = lazy(async () => ({ default: (await details).RevealDetails }));

interface Result {
  options: AskedQuestion['answers'];
  reveal: Reveal;
  answered: number | null;
}

const rightIdOf = ({ answers }: Reveal) => answers.find(({ correct }) => correct)?.id;

/** The result in one sentence, without blame. */
export function resultOf({ options, reveal, answered }: Result): string {
  const rightId = rightIdOf(reveal);
  if (answered === rightId) return 'Right';
  return `Not right. The right answer is ${optionLetter(options.findIndex(({ id }) => id === rightId))}.`;
}

interface ResultPanelProps extends Result {
  /** Ids of the options whose explanation is open. */
  expanded: number[];
  headingRef: RefObject<HTMLHeadingElement | null>;
  onToggle: (answerID: number) => void;
}

/** What is told once a question is answered. */
export function ResultPanel({ options, reveal, answered, expanded, headingRef, onToggle }: ResultPanelProps) {
  const isRight = answered === rightIdOf(reveal);
  const Icon = isRight ? IconCheck : IconX;
  return (
    <section className={classes.panel} aria-label="Result">
      <h2 ref={headingRef} tabIndex={-1} className={classes.heading} data-right={isRight || undefined}>
        <Icon size={22} stroke={2.25} aria-hidden />
        {resultOf({ options, reveal, answered })}
      </h2>
      <Suspense>
        <RevealDetails options={options} reveal={reveal} answered={answered} expanded={expanded} onToggle={onToggle} />
      </Suspense>
    </section>
  );
}
