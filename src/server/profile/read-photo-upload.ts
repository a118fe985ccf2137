import type { FastifyRequest } from 'fastify';
import { InvalidInput, toFieldErrors } from '#server/platform/http/invalid-input.ts';
import { type FormErrors, readForm } from '#server/platform/http/multipart-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import { PhotoBody } from '#shared/profile/contract.ts';
import { MAX_PHOTO_BYTES } from '#shared/profile/photo-rules.ts';

const KIB = 1024;

/** Base64 encodes three bytes as four characters; the rest is the file name and JSON syntax. */
export const MAX_JSON_BYTES = 7 * KIB * KIB;

export const multipartLimits = {
  files: 1,
  fileSize: MAX_PHOTO_BYTES,
  fields: 5,
  fieldSize: KIB,
  fieldNameSize: 100,
  headerPairs: 20,
};

/** Reads the uploaded picture from a form or from JSON. Its file name and declared type are not trusted. */
export async function readPhotoUpload(request: FastifyRequest): Promise<Buffer> {
  const picture = request.isMultipart() ? await fromForm(request) : fromJson(request.body);
  if (picture === null || picture.length === 0) throw new AppError('upload_missing');
  if (picture.length > MAX_PHOTO_BYTES) throw new AppError('upload_too_large');
  return picture;
}

const formErrors: FormErrors = {
  tooLarge: () => new AppError('upload_too_large'),
  tooMany: () =>
    new InvalidInput([{ property: 'photo', constraints: { files: 'Please send one picture at a time.' } }]),
};

async function fromForm(request: FastifyRequest): Promise<Buffer | null> {
  const { uploads } = await readForm(request, formErrors);
  return uploads.find(({ field }) => field === 'photo')?.bytes ?? null;
}

const dataUrlStart = /^data:[\w+./-]{0,100};base64,/;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

function fromJson(body: unknown): Buffer {
  const parsed = PhotoBody.safeParse(body, { reportInput: true });
  if (!parsed.success) throw new InvalidInput(toFieldErrors(parsed.error.issues));
  const text = parsed.data.photo.replace(dataUrlStart, '');
  if (!base64.test(text)) throw new AppError('image_unreadable');
  return Buffer.from(text, 'base64');
}
