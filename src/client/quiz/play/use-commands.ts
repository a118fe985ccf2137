import { useCallback } from 'react';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { selectCurrentQuestion, selectQuiz } from '#client/quiz/quiz-slice.ts';
import type { ToolName } from '#client/quiz/tools/tool-list.ts';
import { mainActionOf } from './main-action.ts';
import type { QuizThunk } from './quiz-thunk.ts';
import type { Command } from './shortcuts.ts';
import type { Highlighter } from './use-highlighter.ts';
import type { QuizActions } from './use-quiz-actions.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface CommandTargets {
  isOn: boolean;
  actions: QuizActions;
  highlighter: Highlighter;
  onTool: (tool: ToolName) => void;
  onReadAloud: () => void;
  onHideTimer: () => void;
  onHelp: () => void;
  onFinish: () => void;
}

const runMain =
  ({ submit, next }: QuizActions, finish: () => void): QuizThunk =>
  (_dispatch, getState) => {
    const question = selectCurrentQuestion(getState());
    const main = question && mainActionOf(selectQuiz(getState()), question);
    if (main?.isPossible) ({ submit, next, finish })[main.name]();
  };

const onOption =
  (place: number, act: (id: number) => void): QuizThunk =>
  (_dispatch, getState) => {
    const id = selectCurrentQuestion(getState())?.question.answers[place]?.id;
    if (id !== undefined) act(id);
  };

/** Maps keyboard commands to the same actions as the buttons. `runMainAction` stays the same for every question. */
export function useCommands({ isOn, actions, highlighter, ...on }: CommandTargets) {
  const dispatch = useAppDispatch();
  const { onFinish } = on;
  const runMainAction = useCallback(() => dispatch(runMain(actions, onFinish)), [dispatch, actions, onFinish]);

  const run = (command: Command): void => {
    switch (command.name) {
      case 'choose':
        return dispatch(onOption(command.place, actions.choose));
      case 'strike':
        return dispatch(onOption(command.place, actions.eliminate));
      case 'sure':
        return void actions.setConfidence(command.confidence);
      case 'go-on':
        return runMainAction();
      case 'previous':
      case 'next':
      case 'mark':
        return actions[command.name]();
      case 'highlight':
        return void highlighter.paint(command.color);
      case 'tool':
        return on.onTool(command.tool);
      case 'read-aloud':
        return on.onReadAloud();
      case 'hide-timer':
        return on.onHideTimer();
      case 'help':
        return on.onHelp();
    }
  };
  useShortcuts(isOn, run);
  return { runMainAction };
}
