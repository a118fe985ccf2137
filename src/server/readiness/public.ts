export { readinessPersonalData } from './readiness.personal-data.ts';
