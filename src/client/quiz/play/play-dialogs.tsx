import { lazy } from 'react';
import type { QuizState } from '#client/quiz/quiz-state.ts';
import { Optional } from '#client/ui/optional.tsx';
import type { useEnding } from './use-ending.ts';

const FinishDialog = lazy(async () => ({ default: (await import('./finish-dialog.tsx')).FinishDialog }));
const MapSheet = lazy(async () => ({ default: (await import('./map-sheet.tsx')).MapSheet }));
const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }));

interface PlayDialogsProps {
  quiz: QuizState;
  dialog: 'map' | 'help' | null;
  ending: ReturnType<typeof useEnding>;
  hasShortcuts: boolean;
  onGo: (index: number) => void;
  onClose: () => void;
}

/** Rendered while still closed, so that their code is loaded before they open. */
export function PlayDialogs({ quiz, dialog, ending, hasShortcuts, onGo, onClose }: PlayDialogsProps) {
  return (
    <Optional>
      <MapSheet
        questions={quiz.quizQuestions}
        current={quiz.currentQuestionIndex}
        isOpen={dialog === 'map'}
        onGo={onGo}
        onClose={onClose}
      />
      <HelpDialog isOpen={dialog === 'help'} isOn={hasShortcuts} onClose={onClose} />
      <FinishDialog
        isOpen={ending.isAsking}
        openCount={ending.openCount}
        isBlock={Boolean(quiz.examDay)}
        onFinish={ending.finish}
        onShowOpen={ending.showOpen}
        onClose={ending.close}
      />
    </Optional>
  );
}
