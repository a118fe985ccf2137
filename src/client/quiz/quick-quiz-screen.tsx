import { Button, Text } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { QuizMode } from '#shared/quiz/quiz-enums.ts';
import { LEARNING } from '#shared/quiz/quiz-modes.ts';
import { ModeChoice } from './creator/mode-choice.tsx';
import { quizApi } from './quiz.api.ts';
import { useStartQuiz } from './use-start-quiz.ts';
import classes from './quick-quiz-screen.module.css';

/** A quiz of five questions without a selection. The dashboard's Start link starts it without another click. */
export function QuickQuizScreen() {
  const [mode, setMode] = useState<QuizMode>(LEARNING);
  const [createQuiz] = quizApi.useCreateQuickQuizMutation();
  const { start, starting, errorText } = useStartQuiz((id, mode: QuizMode) => createQuiz({ id, mode }));
  const isStarting = starting !== null;
  useStartAtOnce(() => void start(mode));
  return (
    <div className={classes.screen}>
      <PageHeading>Quick Quiz</PageHeading>
      <Panel>
        <span className={classes.icon} aria-hidden>
          <IconBolt size={28} stroke={1.5} />
        </span>
        <Text className={classes.lead ?? ''}>
          Five random questions from everything your plan includes. Those you have not seen come first.
        </Text>
        <fieldset className={classes.mode} disabled={isStarting}>
          <legend className={classes.legend}>Mode</legend>
          <ModeChoice mode={mode} onChoose={setMode} />
        </fieldset>
        {errorText !== null && <FormAlert title="The quiz could not be started">{errorText}</FormAlert>}
        <Button size="lg" fullWidth loading={isStarting} loaderProps={{ size: 25 }} onClick={() => void start(mode)}>
          Start Quiz
        </Button>
      </Panel>
    </div>
  );
}

/**
 * Starts the quiz when the link's history state asks for it. Neither a preload nor a new tab carries that state, and it
 * is cleared here so that a reload does not start a second quiz.
 */
function useStartAtOnce(start: () => void): void {
  const isAsked = useLocation({ select: ({ state }) => state.startsQuiz === true });
  const navigate = useNavigate();
  const begin = useEffectEvent(() => {
    void navigate({ to: '/quiz/quick-quiz', replace: true, state: {} });
    start();
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}
