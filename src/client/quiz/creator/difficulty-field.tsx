import { difficultyNames } from '#client/quiz/quiz-names.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { Choice, Choices } from './choice.tsx';

type Difficulties = QuizCriteria['difficulties'];

const difficulties = [1, 2, 3] as const;

interface DifficultyFieldProps {
  chosen: Difficulties;
  counts: Map<number, number> | undefined;
  onChoose: (chosen: Difficulties) => void;
}

/** By specification "All" means all three difficulties, so selecting the third one selects "All". */
export function DifficultyField({ chosen, counts, onChoose }: DifficultyFieldProps) {
  const toggle = (difficulty: Difficulties[number]) => {
    const next = difficulties.filter((one) => (one === difficulty) !== chosen.includes(one));
    onChoose(next.length === difficulties.length ? [] : next);
  };
  return (
    <Choices size="small">
      <Choice type="checkbox" label="All" isChosen={chosen.length === 0} onChoose={() => onChoose([])} />
      {difficulties.map((difficulty) => (
        <Choice
          key={difficulty}
          type="checkbox"
          label={difficultyNames[difficulty]}
          count={counts && (counts.get(difficulty) ?? 0)}
          isChosen={chosen.includes(difficulty)}
          onChoose={() => toggle(difficulty)}
        />
      ))}
    </Choices>
  );
}
