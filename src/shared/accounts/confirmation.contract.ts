import { z } from 'zod';
import { SignInBody } from './contract.ts';

/** Fields of the dialog for users who have a password. */
export const PasswordConfirmation = SignInBody.pick({ password: true });
export type PasswordConfirmation = z.infer<typeof PasswordConfirmation>;

/** Users without a password send nothing; a recent sign-in is sufficient for them. */
export const ConfirmPasswordBody = PasswordConfirmation.partial();
export type ConfirmPasswordBody = z.infer<typeof ConfirmPasswordBody>;

/** Goes into the header `confirmation` of the request that needs it. Valid once, for five minutes. */
export const ConfirmPasswordResult = z.object({ confirmation: z.string() });
export type ConfirmPasswordResult = z.infer<typeof ConfirmPasswordResult>;

/** The header with the confirmation. Loose, so that other headers are allowed. */
export const ConfirmationHeader = z.looseObject({ confirmation: z.string().max(2000).optional() });
