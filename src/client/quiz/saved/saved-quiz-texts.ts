import { difficultyNames, modeNames, momentText } from '#client/quiz/quiz-names.ts';
import { questionTypes } from '#shared/quiz/question-type-texts.ts';
import { TEST } from '#shared/quiz/quiz-modes.ts';
import type { SavedQuiz } from '#shared/quiz/quiz.contract.ts';

/** 'Saved on Nov 12, 2026, 4:05 PM', in the user's time zone. */
export const savedOnText = (created: string): string => `Saved on ${momentText(created)}`;

const orAll = (names: string[]): string[] => (names.length > 0 ? names : ['All']);
const isKnown = (type: number): type is keyof typeof questionTypes => type in questionTypes;

/** The lines of the card, as the specification lists them. */
export const savedQuizLines = (quiz: SavedQuiz): { name: string; values: string[] }[] => [
  { name: 'Type', values: [`${modeNames[quiz.mode]}${quiz.isTimed ? ', timed' : ''}`] },
  { name: 'Scope', values: orAll(quiz.disciplines.map(({ name }) => name)) },
  { name: 'Content', values: orAll(quiz.bodySystems.map(({ name }) => name)) },
  { name: 'Difficulty', values: orAll(quiz.difficulty.map((one) => difficultyNames[one])) },
  {
    name: 'Type of questions',
    values: orAll(quiz.questionType.filter(isKnown).map((type) => questionTypes[type].label)),
  },
  { name: 'Amount', values: [String(quiz.questionCount)] },
];

type Progress = Pick<SavedQuiz, 'answeredCount' | 'questionCount' | 'finalisedAt'>;

export const progressText = ({ answeredCount, questionCount, finalisedAt }: Progress): string =>
  finalisedAt === null ? `${answeredCount} of ${questionCount} answered` : 'Finished';

/** A quiz in Test mode asks for confirmation before it continues. */
export const needsPrompt = ({ mode }: Pick<SavedQuiz, 'mode'>): boolean => mode === TEST;
