export { AccountBlock } from './account-block.tsx';
export { NewUserSetup } from './new-user-setup.tsx';
