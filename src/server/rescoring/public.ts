export { rescoringPersonalData } from './rescoring.personal-data.ts';
