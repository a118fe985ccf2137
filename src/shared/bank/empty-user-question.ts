import type { UserQuestionFields } from './user-questions.contract.ts';

/** Declarations of the author and their texts. All are required to submit the question. */
export const declarationTexts: Record<keyof UserQuestionFields['declarations'], string> = {
  ownWork: 'I wrote this question myself.',
  noRecall: 'It is not remembered from an exam and not copied from another question bank.',
  noPatientData: 'It contains no data of a real patient.',
  licence: 'Vignette may edit it and use it in its question bank.',
};

const OPTIONS_AT_FIRST = 5;

/** Initial content of the form. */
export const emptyUserQuestion = (): UserQuestionFields => ({
  disciplineId: null,
  bodySystemId: null,
  difficulty: null,
  text: '',
  leadIn: '',
  answers: Array.from({ length: OPTIONS_AT_FIRST }, () => ({ text: '', explanation: '', correct: false })),
  learningPoint: '',
  sources: [{ title: '', url: '' }],
  files: [],
  declarations: { ownWork: false, noRecall: false, noPatientData: false, licence: false },
});
