import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { InvalidInput } from './invalid-input.ts';

/** An uploaded file. Its name is chosen by the sender and must not be trusted. */
export interface Upload {
  field: string;
  fileName: string;
  bytes: Buffer;
}

/** Errors to throw if the form exceeds its limits. */
export interface FormErrors {
  tooLarge: () => Error;
  tooMany: () => Error;
}

/** Reads the whole form, with its parts in any order. The fields are not validated yet. */
export async function readForm(request: FastifyRequest, formErrors: FormErrors) {
  const fields = new Map<string, unknown>();
  const uploads: Upload[] = [];
  const parts = request.parts();
  try {
    for (let part = await nextPart(parts, formErrors); part; part = await nextPart(parts, formErrors)) {
      if (part.type === 'file') uploads.push(await readUpload(part, formErrors));
      else addField(fields, part);
    }
  } finally {
    discardRest(request);
  }
  return { fields: Object.fromEntries(fields), uploads };
}

export async function nextPart(
  parts: AsyncIterator<Multipart>,
  formErrors: FormErrors,
): Promise<Multipart | undefined> {
  const { value, done } = await explained(() => parts.next(), formErrors);
  return done ? undefined : value;
}

export async function readUpload(part: MultipartFile, formErrors: FormErrors): Promise<Upload> {
  const bytes = await explained(() => part.toBuffer(), formErrors);
  return { field: part.fieldname, fileName: part.filename ?? '', bytes };
}

export function addField(fields: Map<string, unknown>, { fieldname, value, valueTruncated }: MultipartValue) {
  if (valueTruncated || fields.has(fieldname)) throw wrongPart(fieldname);
  fields.set(fieldname, value);
}

export const wrongPart = (property: string) =>
  new InvalidInput([{ property, constraints: { invalid: fieldTexts.other } }]);

/** Drains the rest of the request: a browser reads the response only after it has sent everything. */
export function discardRest({ raw }: FastifyRequest) {
  raw.unpipe();
  raw.resume();
}

/** Maps errors of the parser to ours; any other failure means a malformed form. */
async function explained<T>(read: () => Promise<T>, { tooLarge, tooMany }: FormErrors): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (code === 'FST_FILES_LIMIT') throw tooMany();
    throw new AppError('malformed_body', { cause: error });
  }
}
