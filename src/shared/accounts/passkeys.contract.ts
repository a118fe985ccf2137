import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { plainText } from './person-fields.ts';

const MAX_NAME_LENGTH = 60;
/** Long enough for every authenticator; a key with its attestation has a few kilobytes. */
const bytes = z.base64url(fieldTexts.other).max(16_000, fieldTexts.other);

/** Options for `navigator.credentials`, as JSON. The browser reads them; our code only passes them on. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

const credential = {
  id: bytes.min(1, fieldTexts.required),
  rawId: bytes.min(1, fieldTexts.required),
  type: z.literal('public-key', fieldTexts.other),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.looseObject({}).catch({}),
};

/** The browser's answer to a sign-in. Browsers add fields, so unknown ones are dropped. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

export const PasskeyName = plainText.trim().min(1, fieldTexts.required).max(MAX_NAME_LENGTH, fieldTexts.other);

export const RenamePasskeyBody = z.strictObject({ name: PasskeyName });
export type RenamePasskeyBody = z.infer<typeof RenamePasskeyBody>;

export const AddPasskeyBody = z.strictObject({
  name: PasskeyName,
  answer: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(40)).max(10).optional().catch(undefined),
    }),
  }),
});
export type AddPasskeyBody = z.infer<typeof AddPasskeyBody>;
