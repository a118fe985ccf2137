import type { FastifyRequest } from 'fastify';
import { InvalidInput, toFieldErrors } from '#server/platform/http/invalid-input.ts';
import { type FormErrors, readForm } from '#server/platform/http/multipart-form.ts';
import { AddPictureFields, MAX_PICTURE_BYTES } from '#shared/bank/question-files.contract.ts';
import { AppError } from '#shared/platform/errors.ts';

export const pictureFormLimits = {
  files: 1,
  fileSize: MAX_PICTURE_BYTES,
  fields: 5,
  // Five hundred characters of four bytes, with room for whitespace that is trimmed.
  fieldSize: 4096,
  fieldNameSize: 100,
  headerPairs: 20,
};

const formErrors: FormErrors = {
  tooLarge: () => new AppError('upload_too_large'),
  tooMany: () => new InvalidInput([{ property: 'file', constraints: { files: 'Please send one picture at a time.' } }]),
};

/** Reads a form with the picture in the field `file`. The other fields are not validated. */
export async function readPictureForm(request: FastifyRequest): Promise<{ fields: object; picture: Buffer }> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const { fields, uploads } = await readForm(request, formErrors);
  const picture = uploads.find(({ field }) => field === 'file')?.bytes;
  if (!picture || picture.length === 0) throw new AppError('upload_missing');
  return { fields, picture };
}

/** Reads a form with a picture and validates its other fields. */
export async function readPictureUpload(request: FastifyRequest): Promise<AddPictureFields & { picture: Buffer }> {
  const { fields, picture } = await readPictureForm(request);
  const parsed = AddPictureFields.safeParse(fields, { reportInput: true });
  if (!parsed.success) throw new InvalidInput(toFieldErrors(parsed.error.issues));
  return { ...parsed.data, picture };
}
