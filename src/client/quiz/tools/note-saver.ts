import { quizLimits } from '#shared/quiz/quiz-limits.ts';

export interface NoteSaver {
  /** Calls `save` after 250 ms without another change. */
  change: (questionID: number, save: () => unknown) => void;
  /** Saves a pending change at once and waits for it. */
  flush: () => Promise<void>;
  /** Saves a pending change at once if it belongs to this question. */
  leave: (questionID: number) => void;
}

/** Changes are tied to their question: a pending note is saved, not dropped, when another question's note changes. */
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

/** Shared instance, so that finishing a quiz can save the pending note first. */
export const noteSaver = createNoteSaver();
