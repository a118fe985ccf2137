import type { QuizMode } from '#shared/quiz/quiz-enums.ts';
import { LEARNING, TEST } from '#shared/quiz/quiz-modes.ts';
import { Choice, Choices } from './choice.tsx';

const modes = [
  { mode: LEARNING, label: 'Learning', hint: 'The correct answer and explanations after each question' },
  { mode: TEST, label: 'Test', hint: 'As in the exam: answers are revealed at the end' },
] as const;

export function ModeChoice({ mode, onChoose }: { mode: QuizMode; onChoose: (mode: QuizMode) => void }) {
  return (
    <Choices size="large">
      {modes.map((one) => (
        <Choice
          key={one.mode}
          type="radio"
          name="mode"
          label={one.label}
          hint={one.hint}
          isChosen={mode === one.mode}
          onChoose={() => onChoose(one.mode)}
        />
      ))}
    </Choices>
  );
}
