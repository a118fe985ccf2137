export { AccountBlock } from './account-block.tsx';
/** Loaded on demand, because of its controls. */
export const loadReadingSettings = () => import('./reading-settings.tsx');
