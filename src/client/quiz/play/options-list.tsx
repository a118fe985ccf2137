import { VisuallyHidden } from '@mantine/core';
import { OptionRow, type OptionOutcome } from '#client/quiz/question/option-row.tsx';
import type { PlayedQuestion } from '#client/quiz/quiz-state.ts';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import classes from './play.module.css';

interface OptionsListProps {
  question: PlayedQuestion;
  selected: number | null;
  isLocked: boolean;
  onChoose: (answerID: number) => void;
  onEliminate: (answerID: number) => void;
}

export function OptionsList({ question, selected, isLocked, onChoose, onEliminate }: OptionsListProps) {
  const chosen = selected ?? question.sending?.answerID ?? question.answered;
  return (
    <fieldset className={classes.options}>
      <VisuallyHidden component="legend">Options</VisuallyHidden>
      {question.question.answers.map(({ id, text }, place) => (
        <OptionRow
          key={id}
          id={id}
          letter={optionLetter(place)}
          text={text}
          name={`question-${question.id}`}
          isChosen={id === chosen}
          isEliminated={question.eliminated.includes(id)}
          isLocked={isLocked}
          outcome={outcomeOf(question, id)}
          share={question.reveal?.answers.find((answer) => answer.id === id)?.share ?? null}
          onChoose={onChoose}
          onEliminate={onEliminate}
        />
      ))}
    </fieldset>
  );
}

function outcomeOf({ reveal, answered }: PlayedQuestion, id: number): OptionOutcome | null {
  if (reveal?.answers.find((answer) => answer.id === id)?.correct) return 'right';
  return reveal && answered === id ? 'wrong' : null;
}
