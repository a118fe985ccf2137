export { presentFile } from './files/question-files.present.ts';
export { importsPersonalData } from './exchange/import/imports.personal-data.ts';
export { problemReportsPersonalData } from './problem-reports/problem-reports.personal-data.ts';
export { plainStart } from './questions/plain-start.ts';
export { questionsPersonalData } from './questions/questions.personal-data.ts';
export { userQuestionsPersonalData } from './user-questions/user-questions.personal-data.ts';
