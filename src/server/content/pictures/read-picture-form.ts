import type { FastifyRequest } from 'fastify';
import { InvalidInput, toFieldErrors } from '#server/platform/http/invalid-input.ts';
import { type FormErrors, readForm } from '#server/platform/http/multipart-form.ts';
import { SeenRevision } from '#shared/content/admin-pages.contract.ts';
import { AppError } from '#shared/platform/errors.ts';

const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

export const pictureFormLimits = {
  files: 1,
  fileSize: MAX_PICTURE_BYTES,
  fields: 5,
  fieldSize: 100,
  fieldNameSize: 100,
  headerPairs: 20,
};

const formErrors: FormErrors = {
  tooLarge: () => new AppError('upload_too_large'),
  tooMany: () => new InvalidInput([{ property: 'file', constraints: { files: 'Please send one picture at a time.' } }]),
};

/** A form with the picture in `file` and the revision that the sender saw. */
export async function readPictureForm(request: FastifyRequest): Promise<{ revision: number; picture: Buffer }> {
  const { fields, picture } = await readPicture(request);
  const parsed = SeenRevision.safeParse(fields, { reportInput: true });
  if (!parsed.success) throw new InvalidInput(toFieldErrors(parsed.error.issues));
  return { revision: parsed.data.revision, picture };
}

/** A form with the picture in `file`. The other fields are not validated. */
export async function readPicture(request: FastifyRequest): Promise<{ fields: object; picture: Buffer }> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const { fields, uploads } = await readForm(request, formErrors);
  const picture = uploads.find(({ field }) => field === 'file')?.bytes;
  if (!picture || picture.length === 0) throw new AppError('upload_missing');
  return { fields, picture };
}
