interface Worked {
  seconds: number;
  questions: { seconds: number }[];
}

/**
 * The time spent on a quiz. The total and the times of the questions are reported separately, and either report may be
 * lost. The total also includes time without a question on the screen. So the larger value is used.
 */
export const timeSpent = ({ seconds, questions }: Worked): number =>
  Math.max(
    seconds,
    questions.reduce((sum, question) => sum + question.seconds, 0),
  );
