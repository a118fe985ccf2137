import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';
import {
  Activation,
  AlreadyRegistered,
  ConfirmNewEmail,
  ConfirmOldEmail,
  EmailChanged,
  FactorChanged,
  MethodLinked,
  PasswordChanged,
  PasswordRestore,
  SessionReused,
  factorTitle,
} from './mail-props.ts';

/** Verifies that the new address belongs to the user. */
export const confirmNewEmailMail = defineMail({
  name: 'accounts.confirm-new-email',
  props: ConfirmNewEmail,
  subject: () => 'Confirm your new e-mail address',
  load: async () => (await import('./confirm-new-email-mail.tsx')).ConfirmNewEmailMail,
});

/** Asks the owner of the current address to approve its replacement. */
export const confirmOldEmailMail = defineMail({
  name: 'accounts.confirm-old-email',
  props: ConfirmOldEmail,
  subject: () => 'Confirm the change of your e-mail address',
  load: async () => (await import('./confirm-old-email-mail.tsx')).ConfirmOldEmailMail,
});

export const emailChangedMail = defineMail({
  name: 'accounts.email-changed',
  props: EmailChanged,
  subject: () => 'Your address was changed',
  load: async () => (await import('./email-changed-mail.tsx')).EmailChangedMail,
});

/** Sent to an address that another user wants to change to although it has an account. That user is not informed. */
export const emailInUseMail = defineMail({
  name: 'accounts.email-in-use',
  props: z.object({}),
  subject: () => 'Your address is in use already',
  load: async () => (await import('./email-in-use-mail.tsx')).EmailInUseMail,
});

/** Warns a user whose old refresh token was used again: either it was copied, or the browser restored an old cookie. */
export const sessionReusedMail = defineMail({
  name: 'accounts.session-reused',
  props: SessionReused,
  subject: () => 'We ended one of your sessions',
  load: async () => (await import('./session-reused-mail.tsx')).SessionReusedMail,
});

/** Notifies the owner that the password was changed. If an attacker changed it, this mail is how the owner notices. */
export const passwordChangedMail = defineMail({
  name: 'accounts.password-changed',
  props: PasswordChanged,
  subject: () => 'Your password was changed',
  load: async () => (await import('./password-changed-mail.tsx')).PasswordChangedMail,
});

/** Contains the link for setting a new or first password. */
export const passwordRestoreMail = defineMail({
  name: 'accounts.password-restore',
  props: PasswordRestore,
  subject: () => 'Choose a new password',
  load: async () => (await import('./password-restore-mail.tsx')).PasswordRestoreMail,
});

/** Contains the link that verifies the address and starts the trial. */
export const activationMail = defineMail({
  name: 'accounts.activation',
  props: Activation,
  subject: () => 'Activate your account',
  load: async () => (await import('./activation-mail.tsx')).ActivationMail,
});

/** Sent to the owner of an address that is being registered again; the response does not reveal this. */
export const alreadyRegisteredMail = defineMail({
  name: 'accounts.already-registered',
  props: AlreadyRegistered,
  subject: () => 'You already have an account',
  load: async () => (await import('./already-registered-mail.tsx')).AlreadyRegisteredMail,
});

/** Notifies the owner of a change of passkeys or second factors. */
export const factorChangedMail = defineMail({
  name: 'accounts.factor-changed',
  props: FactorChanged,
  subject: factorTitle,
  load: async () => (await import('./factor-changed-mail.tsx')).FactorChangedMail,
});

/** Notifies the owner of a new sign-in method. */
export const methodLinkedMail = defineMail({
  name: 'accounts.method-linked',
  props: MethodLinked,
  subject: ({ provider }) => `You can sign in with ${provider} now`,
  load: async () => (await import('./method-linked-mail.tsx')).MethodLinkedMail,
});

export const accountsMails = [
  confirmNewEmailMail,
  confirmOldEmailMail,
  emailChangedMail,
  emailInUseMail,
  sessionReusedMail,
  passwordChangedMail,
  passwordRestoreMail,
  activationMail,
  alreadyRegisteredMail,
  factorChangedMail,
  methodLinkedMail,
];
