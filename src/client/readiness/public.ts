export { HowEstimated } from './how-estimated.tsx';

/** Loaded separately, because it is below the charts of the statistics page. */
export const loadReadiness = () => import('./readiness-section.tsx');
