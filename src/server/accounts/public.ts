export { authenticate } from './authenticate.ts';
export { accountsPersonalData } from './accounts.personal-data.ts';
export { requireConfirmation } from './confirmation/require-confirmation.ts';
export { endPages } from './devices/end-pages.ts';
export { findMailToken, issueMailToken, spendMailToken } from './mail-tokens.ts';
export { sessionCookies } from './session-cookies.ts';
export type { Visitor } from './sessions.queries.ts';
export { visitorOf } from './visitor.ts';
