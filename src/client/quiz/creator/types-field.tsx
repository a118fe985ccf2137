import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { questionTypes } from '#shared/quiz/question-type-texts.ts';
import { Choice, Choices } from './choice.tsx';

type Types = QuizCriteria['questionTypes'];

const types = Object.keys(questionTypes).map((id) => Number(id) as Types[number]); // safe: the keys are type ids

interface TypesFieldProps {
  chosen: Types;
  counts: Map<number, number> | undefined;
  onChoose: (chosen: Types) => void;
}

/** A question matches if it has any of the selected types; no selection means all. */
export function TypesField({ chosen, counts, onChoose }: TypesFieldProps) {
  const toggle = (type: Types[number]) => onChoose(types.filter((one) => (one === type) !== chosen.includes(one)));
  return (
    <Choices size="large">
      <Choice
        type="checkbox"
        label="All"
        hint="Answered or not"
        isChosen={chosen.length === 0}
        onChoose={() => onChoose([])}
      />
      {types.map((type) => (
        <Choice
          key={type}
          type="checkbox"
          label={questionTypes[type].label}
          hint={questionTypes[type].hint}
          count={counts && (counts.get(type) ?? 0)}
          isChosen={chosen.includes(type)}
          onChoose={() => toggle(type)}
        />
      ))}
    </Choices>
  );
}
