import type * as today from './read-today.ts';

export { studyPlanPersonalData } from './study-plan.personal-data.ts';

/** Loaded on first use, because the model of memory is large. */
export const readToday: typeof today.readToday = async (deps, index, user) =>
  (await import('./read-today.ts')).readToday(deps, index, user);
