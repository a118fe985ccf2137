export { useConfirmPassword } from './confirm-password.tsx';
export { MailLinkAction } from './mail-link-action.tsx';
