import { VisuallyHidden } from '@mantine/core';
import { ReportProblem } from '#client/bank/public.tsx';
import { QuizTools } from '#client/quiz/tools/quiz-tools.tsx';
import { ActionRow } from './action-row.tsx';
import { EndingView } from './ending-view.tsx';
import { mainActionOf } from './main-action.ts';
import { OtherTabNotice } from './other-tab-notice.tsx';
import { PlayBar } from './play-bar.tsx';
import { PlayDialogs } from './play-dialogs.tsx';
import { QuestionMap } from './question-map.tsx';
import { QuestionView } from './question-view.tsx';
import { QuizTimer } from './quiz-timer.tsx';
import { type QuizPlayHands, type QuizPlayProps, useQuizPlay } from './use-quiz-play.ts';
import classes from './play.module.css';

/** The quiz in progress: the question in the middle; the bar, the map and the tools around it. */
export function QuizPlay(props: QuizPlayProps) {
  const { quizId, quiz, question } = props;
  const { currentQuestionIndex: index, quizQuestions } = quiz;
  const hands = useQuizPlay(props);
  const { play, ending, dialog, setDialog, hasShortcuts } = hands;
  if (hands.isOver) return <EndingView quiz={quiz} />;
  return (
    <div className={classes.play}>
      <PlayBar
        number={index + 1}
        size={quizQuestions.length}
        questionID={question.question.questionID}
        isMarked={question.isMarked}
        isReadOnly={quiz.isReadOnly}
        timer={<Timer hands={hands} />}
        onMark={play.mark}
        onMap={() => setDialog('map')}
        onHelp={hands.openHelp}
        onEnd={ending.ask}
      />
      <div className={classes.body}>
        <div className={classes.rail}>
          <QuestionMap questions={quizQuestions} current={index} shape="rail" onGo={play.goTo} />
        </div>
        <Column {...props} hands={hands} />
        <div className={classes.tools}>
          <QuizTools
            quizId={quizId}
            question={question.question}
            questionNumber={index + 1}
            note={question.note}
            onNoteChange={play.note}
            open={hands.tool}
            onOpenChange={hands.setTool}
          />
        </div>
      </div>
      <PlayDialogs {...{ quiz, dialog, ending, hasShortcuts }} onGo={play.goTo} onClose={() => setDialog(null)} />
      <VisuallyHidden role="status">{hands.told}</VisuallyHidden>
    </div>
  );
}

function Timer({ hands: { timer, tell } }: { hands: QuizPlayHands }) {
  const { deadline, isHidden, toggle, endByTime } = timer;
  if (deadline === null) return null;
  return <QuizTimer deadline={deadline} isHidden={isHidden} onToggle={toggle} onWarning={tell} onOver={endByTime} />;
}

function Column({ quiz, question, hands }: QuizPlayProps & { hands: QuizPlayHands }) {
  const { currentQuestionIndex: index, quizQuestions, isReadOnly } = quiz;
  const { play, ending, article, result, highlighter } = hands;
  const isLast = index === quizQuestions.length - 1;
  const asideOfOpen = isLast ? 'finish' : 'skip';
  return (
    <article
      ref={article}
      className={classes.column}
      tabIndex={-1}
      aria-label={`Question ${index + 1} of ${quizQuestions.length}`}
    >
      {isReadOnly && <OtherTabNotice onTakeOver={hands.takeOver} />}
      <QuestionView quiz={quiz} question={question} play={play} highlighter={highlighter} resultRef={result} />
      <ReportProblem questionID={question.question.questionID} />
      <div className={classes.fill} />
      <ActionRow
        main={mainActionOf(quiz, question)}
        aside={question.answered === null && !isReadOnly ? asideOfOpen : null}
        isFirst={index === 0}
        onMain={hands.goOn}
        onSkip={play.skip}
        onFinish={ending.ask}
        onPrevious={play.previous}
      />
    </article>
  );
}
