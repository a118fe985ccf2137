import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { LimitName } from '#server/platform/security/rate-limits.ts';
import { AppError } from '#shared/platform/errors.ts';
import { InvalidInput, toFieldErrors } from './invalid-input.ts';
import { type FormErrors, readForm } from './multipart-form.ts';

/** Limits for a form with one picture. `fieldSize` is the size of its other fields in bytes. */
export const pictureFormLimits = ({ fileSize, fieldSize }: { fileSize: number; fieldSize: number }) => ({
  files: 1,
  fileSize,
  fields: 5,
  fieldSize,
  fieldNameSize: 100,
  headerPairs: 20,
});

const formErrors: FormErrors = {
  tooLarge: () => new AppError('upload_too_large'),
  tooMany: () => new InvalidInput([{ property: 'file', constraints: { files: 'Please send one picture at a time.' } }]),
};

/** Counts an upload before its body is read, so that a rejected one costs nothing. */
export const countUpload = (limit: LimitName) => (request: FastifyRequest) =>
  request.server.deps.limits.consume(limit, request.user.id);

/** Reads a form with the picture in the field `file`. The other fields are not validated. */
export async function readPicture(request: FastifyRequest): Promise<{ fields: object; picture: Buffer }> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const { fields, uploads } = await readForm(request, formErrors);
  const picture = uploads.find(({ field }) => field === 'file')?.bytes;
  if (!picture || picture.length === 0) throw new AppError('upload_missing');
  return { fields, picture };
}

/** Reads a form with a picture and validates its other fields. */
export async function readPictureForm<Fields extends object>(
  request: FastifyRequest,
  schema: z.ZodType<Fields>,
): Promise<Fields & { picture: Buffer }> {
  const { fields, picture } = await readPicture(request);
  const parsed = schema.safeParse(fields, { reportInput: true });
  if (!parsed.success) throw new InvalidInput(toFieldErrors(parsed.error.issues));
  return { ...parsed.data, picture };
}
