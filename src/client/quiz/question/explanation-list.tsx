import './outcome-colors.css';
import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { FoldChevron } from '#client/ui/fold-chevron.tsx';
import { Markdown } from '#client/ui/markdown.tsx';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import type { AskedQuestion, RevealedAnswer } from '#shared/quiz/quiz.contract.ts';
import { hasMarkup } from './option-text.tsx';
import classes from './explanation-list.module.css';

interface ExplanationListProps {
  options: AskedQuestion['answers'];
  revealed: RevealedAnswer[];
  answered: number | null;
  /** Ids of the options with an expanded explanation. */
  expanded: number[];
  onToggle: (answerID: number) => void;
}

/** Explains every option: first the selected incorrect one, then the correct one, then the others. */
export function ExplanationList({ options, revealed, answered, expanded, onToggle }: ExplanationListProps) {
  return (
    <ul className={classes.list} aria-label="Explanations">
      {inReadingOrder(revealed, answered).map(({ id, correct, explanation }) => {
        const place = options.findIndex((option) => option.id === id);
        return (
          <Explanation
            key={id}
            letter={optionLetter(place)}
            optionText={options[place]?.text ?? ''}
            isRight={correct}
            isOwn={id === answered}
            isOpen={expanded.includes(id)}
            onToggle={() => onToggle(id)}
          >
            {explanation}
          </Explanation>
        );
      })}
    </ul>
  );
}

interface ExplanationProps {
  letter: string;
  optionText: string;
  isRight: boolean;
  isOwn: boolean;
  isOpen: boolean;
  onToggle: () => void;
  children: string;
}

function Explanation({ letter, optionText, isRight, isOwn, isOpen, onToggle, children }: ExplanationProps) {
  const id = useId();
  const Icon = isRight ? IconCheck : IconX;
  const title = `Why ${letter} is ${isRight ? 'correct' : 'incorrect'}`;
  return (
    <li className={classes.item} data-right={isRight || undefined} data-own={isOwn || undefined}>
      <UnstyledButton className={classes.head ?? ''} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <Icon className={classes.icon} size={18} stroke={2} aria-hidden />
        <span className={classes.title}>
          <strong>{title}</strong>
          {/* A button cannot contain paragraphs or links, and the source of a formula is unreadable. */}
          {!hasMarkup(optionText) && <span className={classes.option}>{optionText}</span>}
        </span>
        <FoldChevron size={18} />
      </UnstyledButton>
      <div id={id} className={classes.body} hidden={!isOpen} data-read-aloud={`${title}.`}>
        {isOpen && <Markdown>{children}</Markdown>}
      </div>
    </li>
  );
}

/** First the selected incorrect option, then the correct one, then the others in their given order. */
function inReadingOrder(revealed: RevealedAnswer[], answered: number | null): RevealedAnswer[] {
  const rank = ({ id, correct }: RevealedAnswer) => {
    if (correct) return 1;
    return id === answered ? 0 : 2;
  };
  return revealed.toSorted((one, other) => rank(one) - rank(other));
}
