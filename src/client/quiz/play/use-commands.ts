import { useSelector } from 'react-redux';
import { selectCurrentQuestion, selectQuiz } from '#client/quiz/quiz-slice.ts';
import type { ToolName } from '#client/quiz/tools/tool-list.ts';
import { mainActionOf } from './main-action.ts';
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

/** Maps keyboard commands to the same actions as the buttons. */
export function useCommands({ isOn, actions, highlighter, ...on }: CommandTargets) {
  const quiz = useSelector(selectQuiz);
  const question = useSelector(selectCurrentQuestion);
  const runMainAction = () => {
    const main = question && mainActionOf(quiz, question);
    if (main?.isPossible) ({ submit: actions.submit, next: actions.next, finish: on.onFinish })[main.name]();
  };
  const onOption = (place: number, act: (id: number) => void) => {
    const id = question?.question.answers[place]?.id;
    if (id !== undefined) act(id);
  };

  const run = (command: Command): void => {
    switch (command.name) {
      case 'choose':
        return onOption(command.place, actions.choose);
      case 'strike':
        return onOption(command.place, actions.eliminate);
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
