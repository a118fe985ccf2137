interface Seconds {
  seconds: number;
  questions: { questionID: number; seconds: number }[];
}

/**
 * Time on the screen, question by question, all visits together. It runs while a question is shown and the page can be
 * seen; `now` counts milliseconds and never jumps.
 */
export function createQuestionClock(now: () => number, before: Seconds) {
  const spentMs = new Map(before.questions.map(({ questionID, seconds }) => [questionID, seconds * 1000]));
  const touched = new Set<number>();
  let totalMs = before.seconds * 1000;
  let shown: number | null = null;
  let since: number | null = null;

  const settle = () => {
    if (since === null || shown === null) return;
    const passed = now() - since;
    since = now();
    totalMs += passed;
    spentMs.set(shown, (spentMs.get(shown) ?? 0) + passed);
    if (passed > 0) touched.add(shown);
  };
  const secondsOn = (questionID: number): number => {
    settle();
    return Math.floor((spentMs.get(questionID) ?? 0) / 1000);
  };

  return {
    show(questionID: number) {
      settle();
      shown = questionID;
    },
    run() {
      since ??= now();
    },
    pause() {
      settle();
      since = null;
    },
    secondsOn,
    /** Since the last time it was asked; null when nothing has been spent. */
    takeSpent(): Seconds | null {
      settle();
      if (touched.size === 0) return null;
      const questions = [...touched].map((questionID) => ({ questionID, seconds: secondsOn(questionID) }));
      touched.clear();
      return { seconds: Math.floor(totalMs / 1000), questions };
    },
  };
}

export type QuestionClock = ReturnType<typeof createQuestionClock>;
