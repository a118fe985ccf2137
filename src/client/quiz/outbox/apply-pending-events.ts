import { reveal } from '#client/quiz/reveal-question.ts';
import type { AnswerResult, DownloadResult, QuizEvent } from '#shared/quiz/answering.contract.ts';
import { LEARNING } from '#shared/quiz/quiz-modes.ts';
import type { QuizQuestion, QuizResult } from '#shared/quiz/quiz.contract.ts';

type Reveals = DownloadResult['reveals'];
type OfType<Type extends QuizEvent['type']> = Extract<QuizEvent, { type: Type }>;

function withQuestion(
  quiz: QuizResult,
  questionID: number,
  change: (question: QuizQuestion) => Partial<QuizQuestion>,
): QuizResult {
  const quizQuestions = quiz.quizQuestions.map((question) =>
    question.question.questionID === questionID ? { ...question, ...change(question) } : question,
  );
  return { ...quiz, quizQuestions };
}

function withAnswer(quiz: QuizResult, { body }: OfType<'answer'>, reveals: Reveals): QuizResult {
  const { questionID, answerID } = body.data;
  return withQuestion(quiz, questionID, (question) => {
    // In Learning mode the first answer is final; the server would reject this one.
    if (quiz.mode === LEARNING && question.answered !== null) return {};
    const held = reveals.find((one) => one.questionID === questionID)?.reveal;
    return {
      answered: answerID,
      confidence: body.confidence,
      seconds: Math.max(question.seconds, body.seconds),
      startedAt: question.startedAt ?? body.givenAt,
      ...(held && reveal({ answered: answerID }, held)),
    };
  });
}

const withTime = (quiz: QuizResult, { body }: OfType<'time'>): QuizResult =>
  body.questions.reduce(
    (timed, { questionID, seconds }) =>
      withQuestion(timed, questionID, (question) => ({ seconds: Math.max(question.seconds, seconds) })),
    { ...quiz, seconds: Math.max(quiz.seconds, body.seconds) },
  );

function withEvent(quiz: QuizResult, event: QuizEvent, reveals: Reveals): QuizResult {
  switch (event.type) {
    case 'answer':
      return withAnswer(quiz, event, reveals);
    case 'start':
      return withQuestion(quiz, event.questionID, ({ startedAt }) => ({ startedAt: startedAt ?? event.body.at }));
    case 'workings': {
      const { eliminated, highlights } = event.body;
      return withQuestion(quiz, event.questionID, () => ({ eliminated, highlights }));
    }
    case 'mark':
      return withQuestion(quiz, event.questionID, () => ({ isMarked: event.body.isMarked }));
    case 'note':
      return withQuestion(quiz, event.questionID, () => ({ note: event.body.text }));
    case 'miss':
      return withQuestion(quiz, event.questionID, () => ({ missReason: event.body.reason }));
    case 'time':
      return withTime(quiz, event);
    case 'finalise':
      // The event has no timestamp. Any value marks the quiz as finished.
      return { ...quiz, finalisedAt: quiz.finalisedAt ?? quiz.serverTime };
  }
}

/** Marks and notes belong to the question, so those recorded in other quizzes apply too. */
const concerns = (quiz: QuizResult, { quizId, type }: QuizEvent): boolean =>
  quizId === quiz.id || type === 'mark' || type === 'note';

/** The quiz as the user sees it: the server's version with the pending events applied. */
export const applyPendingEvents = (quiz: QuizResult, events: QuizEvent[], reveals: Reveals): QuizResult =>
  events.filter((event) => concerns(quiz, event)).reduce((laid, event) => withEvent(laid, event, reveals), quiz);

/** The quiz after the server has accepted an answer. The server's values take precedence. */
export const applyAcceptedAnswer = (quiz: QuizResult, result: AnswerResult): QuizResult =>
  withQuestion(quiz, result.questionID, ({ answer, correctAnswer, reveal }) => ({
    answered: result.answered,
    answer: result.answer ?? answer,
    correctAnswer: result.correctAnswer ?? correctAnswer,
    reveal: result.reveal ?? reveal,
  }));
