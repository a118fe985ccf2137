import { z } from 'zod';
import { SignInBody } from './contract.ts';

/** What the dialog asks of people who have a password. */
export const PasswordConfirmation = SignInBody.pick({ password: true });
export type PasswordConfirmation = z.infer<typeof PasswordConfirmation>;

/** People without a password send nothing; a fresh sign-in speaks for them. */
export const ConfirmPasswordBody = PasswordConfirmation.partial();
export type ConfirmPasswordBody = z.infer<typeof ConfirmPasswordBody>;

/** Goes into the header `confirmation` of the call that needs it. Good once, for five minutes. */
export const ConfirmPasswordResult = z.object({ confirmation: z.string() });
export type ConfirmPasswordResult = z.infer<typeof ConfirmPasswordResult>;

/** The header by which a call brings a confirmation. Loose: the other headers stay. */
export const ConfirmationHeader = z.looseObject({ confirmation: z.string().max(2000).optional() });
