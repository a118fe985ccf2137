import { VisuallyHidden } from '@mantine/core';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import type { AskedQuestion, Reveal } from '#shared/quiz/quiz.contract.ts';
import { outcomeOf } from './option-outcome.ts';
import { OptionRow } from './option-row.tsx';
import classes from './options-list.module.css';

export interface OptionsListProps {
  question: Pick<AskedQuestion, 'questionID' | 'answers'>;
  chosen: number | null;
  eliminated: number[];
  isLocked: boolean;
  answered: number | null;
  reveal: Reveal | null;
  onChoose: (answerID: number) => void;
  onEliminate: (answerID: number) => void;
}

/** The rows are reused for the next question, because creating and styling new ones delays it. */
export function OptionsList(props: OptionsListProps) {
  const { question, chosen, eliminated, isLocked, answered, reveal, onChoose, onEliminate } = props;
  return (
    <fieldset className={classes.options}>
      <VisuallyHidden component="legend">Options</VisuallyHidden>
      {question.answers.map(({ id, text }, place) => {
        const revealed = reveal?.answers.find((option) => option.id === id);
        return (
          <OptionRow
            // oxlint-disable-next-line react/no-array-index-key -- a row has no state of its option
            key={place}
            id={id}
            letter={optionLetter(place)}
            text={text}
            name={`question-${question.questionID}`}
            isChosen={id === chosen}
            isEliminated={eliminated.includes(id)}
            isLocked={isLocked}
            outcome={revealed ? outcomeOf(revealed, answered) : null}
            share={revealed?.share ?? null}
            onChoose={onChoose}
            onEliminate={onEliminate}
          />
        );
      })}
    </fieldset>
  );
}
