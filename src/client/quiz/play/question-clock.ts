interface Seconds {
  seconds: number;
  questions: { questionID: number; seconds: number }[];
}

/**
 * Measures the time spent per question, summed over all visits. It runs while a question is shown and the page is
 * visible. `now` returns milliseconds from a monotonic clock.
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
    /** Totals of the questions shown since the previous call; null when no time has passed. */
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
