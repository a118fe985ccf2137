interface Worked {
  seconds: number;
  questions: { seconds: number }[];
}

/**
 * How long a quiz was worked on. The whole and the questions are told apart from each other and any of them may be
 * lost on the way; the whole also has time that no question was on the screen. So the larger of the two is the truth.
 */
export const timeWorked = ({ seconds, questions }: Worked): number =>
  Math.max(
    seconds,
    questions.reduce((sum, question) => sum + question.seconds, 0),
  );
