import { lazy, type RefObject, useMemo } from 'react';
import { OptionsList } from '#client/quiz/question/options-list.tsx';
import { QuestionText } from '#client/quiz/question/question-text.tsx';
import { ResultPanel } from '#client/quiz/question/result-panel.tsx';
import { isLocked } from '#client/quiz/quiz-slice.ts';
import type { PlayedQuestion, QuizState } from '#client/quiz/quiz-state.ts';
import { QuestionPictures } from '#client/quiz/tools/picture-viewer.tsx';
import { Optional } from '#client/ui/optional.tsx';
import { ConfidenceButtons } from './confidence-buttons.tsx';
import { isSubmitted } from './question-machine.ts';
import type { Highlighter } from './use-highlighter.ts';
import type { QuizActions } from './use-quiz-actions.ts';

// Not needed for the first paint.
const HighlighterPopover = lazy(async () => ({
  default: (await import('./highlighter-popover.tsx')).HighlighterPopover,
}));
const WithheldNotice = lazy(async () => ({
  default: (await import('#client/quiz/question/withheld-notice.tsx')).WithheldNotice,
}));

// Starts loading while the user reads the first question, so that the result does not move.
const unrevealedAnswer = import('./unrevealed-answer.tsx');
const UnrevealedAnswer = lazy(async () => ({ default: (await unrevealedAnswer).UnrevealedAnswer }));
const playedMiss = import('./played-miss.tsx');
const PlayedMiss = lazy(async () => ({ default: (await playedMiss).PlayedMiss }));

interface QuestionViewProps {
  quiz: QuizState;
  question: PlayedQuestion;
  actions: QuizActions;
  highlighter: Highlighter;
  resultRef: RefObject<HTMLHeadingElement | null>;
}

/** The question, its options and, once it is answered, the result. */
export function QuestionView({ quiz, question, actions, highlighter, resultRef }: QuestionViewProps) {
  const { text, leadIn, files } = question.question;
  // A stable element, so that the question text does not render again while the question stays the same.
  const pictures = useMemo(() => (files.length > 0 ? <QuestionPictures files={files} /> : null), [files]);
  return (
    <>
      {/* Keyboard users select text with the browser's own commands; a click only removes the highlight it hits. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={highlighter.clearAt}>
        <QuestionText text={text} leadIn={leadIn} textRef={highlighter.parts.text} leadInRef={highlighter.parts.leadIn}>
          {pictures}
        </QuestionText>
      </div>
      <Optional>
        <HighlighterPopover selected={highlighter.selected} paint={highlighter.paint} clear={highlighter.clear} />
      </Optional>
      <OptionsList
        question={question.question}
        chosen={quiz.selectedAnswerID ?? question.sending?.answerID ?? question.answered}
        eliminated={question.eliminated}
        isLocked={isLocked(quiz, question)}
        answered={question.answered}
        reveal={question.reveal}
        onChoose={actions.choose}
        onEliminate={actions.eliminate}
      />
      {question.reveal && (
        <ResultPanel
          options={question.question.answers}
          reveal={question.reveal}
          answered={question.answered}
          expanded={quiz.expandedAnswers}
          headingRef={resultRef}
          onToggle={actions.toggleExplanation}
        >
          {question.answer?.correct === false && (
            <Optional>
              <PlayedMiss quiz={quiz} question={question} />
            </Optional>
          )}
        </ResultPanel>
      )}
      {!question.reveal && <Unrevealed quiz={quiz} question={question} actions={actions} />}
    </>
  );
}

/** What is below the options as long as there is no result. */
function Unrevealed({ quiz, question, actions }: Pick<QuestionViewProps, 'quiz' | 'question' | 'actions'>) {
  if (question.withheldBy) {
    return (
      <Optional>
        <WithheldNotice by={question.withheldBy} />
      </Optional>
    );
  }
  if (isSubmitted(question.state)) {
    return (
      <Optional>
        <UnrevealedAnswer mode={quiz.mode} />
      </Optional>
    );
  }
  return (
    <ConfidenceButtons
      isShown={quiz.selectedAnswerID !== null}
      chosen={quiz.confidence}
      onChoose={actions.setConfidence}
    />
  );
}
