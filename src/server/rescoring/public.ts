export { rescoringPersonalData } from './rescoring.personal-data.ts';
export { holdKey, startRescoring } from './rescorings.queries.ts';
