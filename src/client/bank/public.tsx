export { ReportProblem } from './problem-reports/report-problem.tsx';
export { ReportProblemDialog } from './problem-reports/report-problem-host.tsx';
export { SubmitQuestionCard } from './user-questions/submit-question-card.tsx';
