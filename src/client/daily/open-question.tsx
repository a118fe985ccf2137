import { Button, Text } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { type FormEvent, lazy, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { ReportProblem } from '#client/bank/public.tsx';
import { selectClaims } from '#client/platform/session-slice.ts';
import { loadQuestionSheet } from '#client/quiz/public.tsx';
import { useShareQuestion } from '#client/sharing/public.ts';
import { loadMarkdown } from '#client/ui/markdown.tsx';
import type { DailyQuestion } from '#shared/daily/contract.ts';
import { NewQuestionNotice } from './new-question-notice.tsx';
import { revealOf } from './reveal-of.ts';
import { struckOut } from './struck-out.ts';
import { SubmitRow } from './submit-row.tsx';
import { useAnswer } from './use-answer.ts';
import type { Daily } from './use-daily-question.ts';
import { useViewedResult } from './use-viewed-result.ts';
import classes from './open-question.module.css';

let loaded: Awaited<ReturnType<typeof loadQuestionSheet>>['QuestionSheet'] | null = null;

// Loads in parallel with the question, including the Markdown renderer, so that the layout does not shift later.
const sheet = Promise.all([loadQuestionSheet(), loadMarkdown()]).then(([{ QuestionSheet }]) => {
  loaded = QuestionSheet;
  return { default: QuestionSheet };
});
sheet.catch(() => {}); // Reported where it is rendered.
const LoadingSheet = lazy(() => sheet);

/** For pages that wait for it: afterwards a question renders at once, without a skeleton. */
export const questionSheetLoaded = (): Promise<unknown> => sheet;

interface OpenQuestionProps {
  shown: DailyQuestion;
  daily: Daily;
  /** Null while this is today's question. */
  onShowNew: (() => void) | null;
}

/** The question, its options and, once it is answered, the result. */
export function OpenQuestion({ shown, daily, onShowNew }: OpenQuestionProps) {
  const { choice, choose, open } = daily;
  const { question, answer, isWithheld } = shown;
  const [QuestionSheet] = useState(() => loaded ?? LoadingSheet);
  const struckOut = useStruckOut(shown.day);
  const { submit, isSending, errorText } = useAnswer(shown, daily);
  const { shareQuestion, shareHost } = useShareQuestion();
  const result = useRef<HTMLHeadingElement>(null);
  useViewedResult({ daily: shown, heading: result, onRead: open });

  const chooseAndBringBack = (answerID: number) => {
    struckOut.bringBack(answerID);
    choose(answerID);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <div className={classes.open}>
      <form onSubmit={onSubmit} noValidate>
        <QuestionSheet
          question={question}
          chosen={answer ?? choice}
          eliminated={struckOut.answerIDs}
          isLocked={answer !== null || isSending || onShowNew !== null}
          answered={answer}
          reveal={revealOf(shown)}
          onChoose={chooseAndBringBack}
          onEliminate={struckOut.toggle}
          headingRef={result}
        >
          {onShowNew && <NewQuestionNotice hasUnsentChoice={answer === null} onShow={onShowNew} />}
          {isWithheld && (
            <Text role="note" c="dimmed">
              This question is part of an open Test quiz. Its solution appears once you finish or discard that quiz.
            </Text>
          )}
          {answer === null && !onShowNew && (
            <SubmitRow isReady={choice !== null} isSending={isSending} errorText={errorText} />
          )}
        </QuestionSheet>
      </form>
      <div className={classes.foot}>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          className={classes.share ?? ''}
          leftSection={<IconShare size={16} stroke={1.6} aria-hidden />}
          onClick={() => shareQuestion(question)}
        >
          Share
        </Button>
        <ReportProblem questionID={question.questionID} />
      </div>
      {shareHost}
    </div>
  );
}

/** The eliminated options of this day's question, with functions to change them. */
function useStruckOut(day: string) {
  const owner = useSelector(selectClaims)?.sub ?? '';
  const [answerIDs, setAnswerIDs] = useState(() => struckOut.read(owner, day));
  const keep = (next: number[]) => {
    struckOut.write(owner, { day, answerIDs: next });
    setAnswerIDs(next);
  };
  const bringBack = (answerID: number) => keep(answerIDs.filter((id) => id !== answerID));
  const toggle = (answerID: number) =>
    answerIDs.includes(answerID) ? bringBack(answerID) : keep([...answerIDs, answerID]);
  return { answerIDs, toggle, bringBack };
}
