export { ReportProblem } from './problem-reports/report-problem.tsx';
export { ReportProblemDialog } from './problem-reports/report-problem-host.tsx';
export type { FieldErrors } from './user-questions/draft-fields.ts';
export { withoutErrorsAt } from './user-questions/draft-fields.ts';
export { SubmitQuestionCard } from './user-questions/submit-question-card.tsx';

/** Lazy: only for screens where users or admins write a question. */
export const loadQuestionFields = () => import('./user-questions/question-fields.ts');

/** Lazy: only for screens that show a whole question. */
export const loadQuestionPreview = () => import('./user-questions/question-preview.tsx');
