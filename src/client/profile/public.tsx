export { AccountBlock } from './account-block.tsx';
export { NewUserSetup } from './new-user-setup.tsx';

/** Loaded on demand, because of its controls. */
export const loadReadingSettings = () => import('./reading-settings.tsx');
