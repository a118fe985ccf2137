import { VisuallyHidden } from '@mantine/core';
import { lazy } from 'react';
import { ReportProblem } from '#client/bank/public.tsx';
import { QuizTools } from '#client/quiz/tools/quiz-tools.tsx';
import { Optional } from '#client/ui/optional.tsx';
import { TEST } from '#shared/quiz/quiz-modes.ts';
import { ActionRow } from './action-row.tsx';
import { asideActionOf, mainActionOf } from './main-action.ts';
import { PlayBar } from './play-bar.tsx';
import { PlayDialogs } from './play-dialogs.tsx';
import { QuestionMap } from './question-map.tsx';
import { QuestionView } from './question-view.tsx';
import { type QuizController, type QuizPlayProps, useQuizController } from './use-quiz-controller.ts';
import classes from './play.module.css';

// Loaded after the first paint, in time for another tab, and for the end without a connection.
const otherTab = import('./other-tab-notice.tsx');
const OtherTabNotice = lazy(async () => ({ default: (await otherTab).OtherTabNotice }));
const end = import('./ending-view.tsx');
const EndingView = lazy(async () => ({ default: (await end).EndingView }));

// Only for tests.
const LeaveGuard = lazy(async () => ({ default: (await import('./leave-guard.tsx')).LeaveGuard }));
// Only timed quizzes have one.
const QuizTimer = lazy(async () => ({ default: (await import('./quiz-timer.tsx')).QuizTimer }));

const ReadingControls = lazy(async () => ({ default: (await import('./reading-controls.tsx')).ReadingControls }));

/** The quiz in progress: the question in the middle; the bar, the map and the tools around it. */
export function QuizPlay(props: QuizPlayProps) {
  const { quizId, quiz, question } = props;
  const { currentQuestionIndex: index, quizQuestions } = quiz;
  const controller = useQuizController(props);
  const { actions, ending, dialog, setDialog, hasShortcuts, isOver, timer, liveRegion } = controller;
  if (isOver) {
    return (
      <Optional>
        <EndingView quiz={quiz} />
      </Optional>
    );
  }
  return (
    <div className={classes.play} data-toasts="top">
      <PlayBar
        number={index + 1}
        size={quizQuestions.length}
        block={quiz.examDay}
        questionID={question.question.questionID}
        isMarked={question.isMarked}
        isReadOnly={quiz.isReadOnly}
        timer={<Timer controller={controller} />}
        reading={<Reading questionId={question.id} controller={controller} />}
        onMark={actions.mark}
        onMap={controller.openMap}
        onHelp={controller.openHelp}
        onEnd={ending.ask}
      />
      <div className={classes.body}>
        <div className={classes.rail}>
          <QuestionMap questions={quizQuestions} current={index} onGo={actions.goTo} />
        </div>
        <Column {...props} controller={controller} />
        <div className={classes.tools}>
          <QuizTools
            quizId={quizId}
            question={question.question}
            questionNumber={index + 1}
            note={question.note}
            onNoteChange={actions.note}
            open={controller.tool}
            onOpenChange={controller.setTool}
          />
        </div>
      </div>
      <PlayDialogs {...{ quiz, dialog, ending, hasShortcuts }} onGo={actions.goTo} onClose={() => setDialog(null)} />
      {quiz.mode === TEST && !quiz.isReadOnly && (
        <Optional>
          <LeaveGuard isTimed={timer.deadline !== null} />
        </Optional>
      )}
      <VisuallyHidden ref={liveRegion} role="status" />
    </div>
  );
}

function Reading({ questionId, controller }: { questionId: number; controller: QuizController }) {
  return (
    <Optional>
      <ReadingControls questionId={questionId} article={controller.article} onReady={controller.setReadAloud} />
    </Optional>
  );
}

function Timer({ controller: { timer, announce } }: { controller: QuizController }) {
  const { deadline, isHidden, toggle, finishByTimeout } = timer;
  if (deadline === null) return null;
  return (
    <Optional>
      <QuizTimer
        deadline={deadline}
        isHidden={isHidden}
        onToggle={toggle}
        onWarning={announce}
        onOver={finishByTimeout}
      />
    </Optional>
  );
}

function Column({ quiz, question, controller }: QuizPlayProps & { controller: QuizController }) {
  const { currentQuestionIndex: index, quizQuestions, isReadOnly } = quiz;
  const { actions, ending, article, result, highlighter } = controller;
  return (
    <article
      ref={article}
      className={classes.column}
      tabIndex={-1}
      aria-label={`Question ${index + 1} of ${quizQuestions.length}`}
    >
      {isReadOnly && (
        <Optional>
          <OtherTabNotice onTakeOver={controller.takeOver} />
        </Optional>
      )}
      <QuestionView quiz={quiz} question={question} actions={actions} highlighter={highlighter} resultRef={result} />
      <ReportProblem questionID={question.question.questionID} />
      <div className={classes.fill} />
      <ActionRow
        {...mainActionOf(quiz, question)}
        aside={asideActionOf(quiz, question)}
        isFirst={index === 0}
        onMain={controller.runMainAction}
        onSubmit={actions.submit}
        onSkip={actions.skip}
        onFinish={ending.ask}
        onPrevious={actions.previous}
      />
    </article>
  );
}
