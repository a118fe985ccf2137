declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whoever follows this link wants the quick quiz to begin without another click. */
    startsQuiz?: boolean;
  }
}

/** For a link whose words say that it starts. */
export const startsQuiz = { startsQuiz: true };
