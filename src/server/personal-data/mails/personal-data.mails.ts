import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';
import { AccountClosing, deletionDay } from './mail-props.ts';

/** Sent when a user closes their account, with a link to restore it. */
export const accountClosingMail = defineMail({
  name: 'personal-data.account-closing',
  props: AccountClosing,
  subject: (props) => `Your account will be deleted on ${deletionDay(props)}`,
  load: async () => (await import('./account-closing-mail.tsx')).AccountClosingMail,
});

/** The last mail to a user. */
export const accountErasedMail = defineMail({
  name: 'personal-data.account-erased',
  props: z.object({}),
  subject: () => 'Your account has been deleted',
  load: async () => (await import('./account-erased-mail.tsx')).AccountErasedMail,
});

export const personalDataMails = [accountClosingMail, accountErasedMail];
