export { useConfirmPassword } from './confirm-password.tsx';
export { MailLinkPage } from './mail-link-page.tsx';
export { useMailToken } from './use-mail-token.ts';
