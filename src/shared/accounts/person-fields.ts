import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';

const MIN_PASSWORD_LENGTH = 8;
/** Longer passwords are rejected and not truncated: a hash of a part would accept wrong passwords. */
const MAX_PASSWORD_LENGTH = 256;
const MIN_NAME_LENGTH = 3;

/** Control characters do not belong in a name, and unpaired surrogates cannot be stored. */
const isPlainText = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text);
export const plainText = z.string().refine(isPlainText, { error: fieldTexts.other, params: { rule: 'plainText' } });

export const Email = z
  .string()
  .trim()
  .min(1, fieldTexts.required)
  .max(254, fieldTexts.other)
  .pipe(z.email(fieldTexts.email));

/** Names in a profile may be short, because providers and admins enter names such as "Li" or "Bo". */
export const PersonName = plainText.trim().min(1, fieldTexts.required).max(100, fieldTexts.other);

/** The specification requires three letters at registration. */
export const RegisteredName = PersonName.min(MIN_NAME_LENGTH, fieldTexts.minlength(MIN_NAME_LENGTH));

/** An existing password: it is only compared, so any content is allowed. */
export const Password = z.string().min(1, fieldTexts.required).max(MAX_PASSWORD_LENGTH, fieldTexts.other);

/** Any characters in any script; the server decides which passwords are too weak. */
export const NewPassword = z
  .string()
  .min(1, fieldTexts.required)
  .min(MIN_PASSWORD_LENGTH, fieldTexts.minlength(MIN_PASSWORD_LENGTH))
  .max(MAX_PASSWORD_LENGTH, fieldTexts.other);

const TypedTwice = z.looseObject({ password: z.string(), confirmPassword: z.string().min(1) });

interface NewPasswordFields {
  password: string;
  confirmPassword: string;
}

/** For `refine`: both passwords are equal. */
export const areEqual = ({ password, confirmPassword }: NewPasswordFields) => password === confirmPassword;
export const unequal = (text: string) => ({
  path: ['confirmPassword'],
  error: text,
  params: { rule: 'passwordsMustMatch' },
  // Also checked while other fields are invalid. An empty confirmation has its own message.
  when: ({ value }: { value: unknown }) => TypedTwice.safeParse(value).success,
});
