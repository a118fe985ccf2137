export { AccountBlock } from './account-block.tsx';
