import { quizLimits } from '#shared/quiz/quiz-limits.ts';

export interface NoteSaver {
  /** Calls `save` when nothing has changed for 250 ms. */
  change: (questionID: number, save: () => unknown) => void;
  /** Saves at once what still waits; what `save` gives back is waited for. */
  flush: () => Promise<void>;
  /** The same, for one question. */
  leave: (questionID: number) => void;
}

/** Every change knows its question: a note that waits is saved, not dropped, when another question's comes. */
export function createNoteSaver(): NoteSaver {
  let waiting: { questionID: number; save: () => unknown; timer: ReturnType<typeof setTimeout> } | null = null;

  const flush = async () => {
    if (waiting === null) return;
    const { save, timer } = waiting;
    clearTimeout(timer);
    waiting = null;
    await save();
  };
  const leave = (questionID: number) => {
    if (waiting?.questionID === questionID) void flush();
  };

  return {
    change: (questionID, save) => {
      if (waiting?.questionID === questionID) clearTimeout(waiting.timer);
      else void flush();
      waiting = { questionID, save, timer: setTimeout(() => void flush(), quizLimits.noteDelayMs) };
    },
    flush,
    leave,
  };
}

/** The one of the notes tool: whoever ends a quiz lets it save first. */
export const noteSaver = createNoteSaver();
