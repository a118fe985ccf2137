export { presentFile } from './files/question-files.present.ts';
export { importsPersonalData } from './exchange/import/imports.personal-data.ts';
export { problemReportsPersonalData } from './problem-reports/problem-reports.personal-data.ts';
export { changeLocked } from './questions/change-locked.ts';
export { plainStart } from './questions/plain-start.ts';
export {
  files as filesOfVersion,
  findQuestionContents,
  type StoredQuestion,
} from './questions/question-contents.queries.ts';
export { lockQuestion } from './questions/question-versions.queries.ts';
export { questionsPersonalData } from './questions/questions.personal-data.ts';
export { userQuestionsPersonalData } from './user-questions/user-questions.personal-data.ts';
