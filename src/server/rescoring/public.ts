export { rescoringPersonalData } from './rescoring.personal-data.ts';
export { rescoringJob } from './run-rescorings.ts';
export { holdKey, startRescoring } from './rescorings.queries.ts';
