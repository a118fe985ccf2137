export { ReportProblemDialog } from './problem-reports/report-problem-dialog.tsx';
