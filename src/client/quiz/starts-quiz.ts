declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Start the quick quiz without another click. */
    startsQuiz?: boolean;
  }
}

/** History state for links labelled "Start". */
export const startsQuiz = { startsQuiz: true };
