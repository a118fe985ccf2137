export { studyPlanPersonalData } from './study-plan.personal-data.ts';
