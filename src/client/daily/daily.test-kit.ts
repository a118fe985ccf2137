import type { DailyQuestion, DailyStatistics } from '#shared/daily/contract.ts';
import { aWeek, unansweredDaily } from '#shared/daily/daily.test-kit.ts';

export const RIGHT = 11;
export const WRONG = 12;
const OTHER = 13;

/** An unanswered question of the day. */
export const aDailyQuestion = (more: Partial<DailyQuestion> = {}): DailyQuestion => ({
  day: '2030-05-06',
  question: {
    questionID: 101,
    text: 'A person of 21 years has a sore throat.',
    leadIn: 'What is the most likely cause?',
    files: [],
    answers: [
      { id: WRONG, text: 'Adenovirus' },
      { id: RIGHT, text: 'Group A streptococcus' },
      { id: OTHER, text: 'Influenza A' },
    ],
  },
  ...unansweredDaily,
  ...more,
});

/** The same question, answered incorrectly. */
export const anAnsweredQuestion = (more: Partial<DailyQuestion> = {}): DailyQuestion => {
  const asked = aDailyQuestion();
  return {
    ...asked,
    question: {
      ...asked.question,
      answers: [
        { id: WRONG, text: 'Adenovirus', correct: false, explanation: 'It brings a cough.', answerCount: 30 },
        { id: RIGHT, text: 'Group A streptococcus', correct: true, explanation: 'No cough.', answerCount: 90 },
        { id: OTHER, text: 'Influenza A', explanation: 'It comes with aching limbs.', answerCount: 0 },
      ],
    },
    answer: WRONG,
    correctAnswer: RIGHT,
    learningPoint: 'Fever without a cough speaks for streptococci.',
    sources: [{ title: 'A guideline', url: null }],
    difficulty: { answerCount: 120, percentage: 75, range: { low: 66, high: 82 }, difficulty: 1 },
    ...more,
  };
};

export const someStatistics = (more: Partial<DailyStatistics> = {}): DailyStatistics => ({
  streak: 1,
  longest: 9,
  answered: { of: 40, questions: 31 },
  week: aWeek('2030-04-30', ['right', 'wrong', 'open', 'open', 'right', 'right', 'open']),
  ...more,
});
