import type { QuizMode } from '#shared/quiz/quiz-enums.ts';
import { LEARNING, TEST } from '#shared/quiz/quiz-modes.ts';
import { RadioChoices } from './choice.tsx';

const modes = [
  { value: LEARNING, label: 'Learning', hint: 'The correct answer and explanations after each question' },
  { value: TEST, label: 'Test', hint: 'As in the exam: answers are revealed at the end' },
] as const;

export function ModeChoice({ mode, onChoose }: { mode: QuizMode; onChoose: (mode: QuizMode) => void }) {
  return <RadioChoices name="mode" options={modes} chosen={mode} onChoose={onChoose} />;
}
