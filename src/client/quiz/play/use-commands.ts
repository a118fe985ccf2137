import { useSelector } from 'react-redux';
import { selectCurrentQuestion, selectQuiz } from '#client/quiz/quiz-slice.ts';
import type { ToolName } from '#client/quiz/tools/tool-list.ts';
import { mainActionOf } from './main-action.ts';
import type { Command } from './shortcuts.ts';
import type { Highlighter } from './use-highlighter.ts';
import type { Play } from './use-play.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface Hands {
  isOn: boolean;
  play: Play;
  highlighter: Highlighter;
  onTool: (tool: ToolName) => void;
  onHideTimer: () => void;
  onHelp: () => void;
  onFinish: () => void;
}

/** Maps keyboard commands to the same actions as the buttons. */
export function useCommands({ isOn, play, highlighter, onTool, onHideTimer, onHelp, onFinish }: Hands) {
  const quiz = useSelector(selectQuiz);
  const question = useSelector(selectCurrentQuestion);
  const goOn = () => {
    const main = question && mainActionOf(quiz, question);
    if (main?.isPossible) ({ submit: play.submit, next: play.next, finish: onFinish })[main.name]();
  };
  const onOption = (place: number, act: (id: number) => void) => {
    const id = question?.question.answers[place]?.id;
    if (id !== undefined) act(id);
  };

  const run = (command: Command): void => {
    switch (command.name) {
      case 'choose':
        return onOption(command.place, play.choose);
      case 'strike':
        return onOption(command.place, play.eliminate);
      case 'sure':
        return void play.setConfidence(command.confidence);
      case 'go-on':
        return goOn();
      case 'previous':
        return play.previous();
      case 'next':
        return play.next();
      case 'mark':
        return play.mark();
      case 'highlight':
        return void highlighter.paint(command.color);
      case 'tool':
        return onTool(command.tool);
      case 'hide-timer':
        return onHideTimer();
      case 'help':
        return onHelp();
    }
  };
  useShortcuts(isOn, run);
  return { goOn };
}
