import type { AskedQuestion, Reveal } from '#shared/quiz/quiz.contract.ts';
import { ExplanationList } from './explanation-list.tsx';
import { RevealNotes } from './reveal-notes.tsx';

interface RevealDetailsProps {
  options: AskedQuestion['answers'];
  reveal: Reveal;
  answered: number | null;
  /** Ids of the options with an expanded explanation. */
  expanded: number[];
  onToggle: (answerID: number) => void;
}

/** Everything that is revealed after answering: explanations, learning point, sources, difficulty. */
export function RevealDetails({ options, reveal, answered, expanded, onToggle }: RevealDetailsProps) {
  return (
    <>
      <ExplanationList
        options={options}
        revealed={reveal.answers}
        answered={answered}
        expanded={expanded}
        onToggle={onToggle}
      />
      <RevealNotes {...reveal} />
    </>
  );
}
