import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';

const MIN_PASSWORD_LENGTH = 8;
/** Longer is refused rather than cut: a hash of a part would let a wrong password in. */
const MAX_PASSWORD_LENGTH = 256;
const MIN_NAME_LENGTH = 3;

/** Control characters belong in no name; a half of a character pair cannot be stored. */
const isPlainText = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text);
export const plainText = z.string().refine(isPlainText, { error: fieldTexts.other, params: { rule: 'plainText' } });

export const Email = z
  .string()
  .trim()
  .min(1, fieldTexts.required)
  .max(254, fieldTexts.other)
  .pipe(z.email(fieldTexts.email));

export const PersonName = plainText
  .trim()
  .min(1, fieldTexts.required)
  .min(MIN_NAME_LENGTH, fieldTexts.minlength(MIN_NAME_LENGTH))
  .max(100, fieldTexts.other);

/** A password that exists: whatever it is, it is only compared. */
export const Password = z.string().min(1, fieldTexts.required).max(MAX_PASSWORD_LENGTH, fieldTexts.other);

/** Any characters in any script; what makes a password weak is the server's to say. */
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

/** For `refine`: the password was typed twice alike. */
export const areEqual = ({ password, confirmPassword }: NewPasswordFields) => password === confirmPassword;
export const unequal = (text: string) => ({
  path: ['confirmPassword'],
  error: text,
  params: { rule: 'passwordsMustMatch' },
  // Also while other fields are wrong; an empty confirmation has its own text.
  when: ({ value }: { value: unknown }) => TypedTwice.safeParse(value).success,
});
