import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { InvalidInput } from './invalid-input.ts';

/** A file somebody sent. Its name is theirs and is not believed. */
export interface Upload {
  field: string;
  fileName: string;
  bytes: Buffer;
}

/** What is said where the form is over its limits. */
export interface FormComplaints {
  tooLarge: () => Error;
  tooMany: () => Error;
}

/** The whole form, its parts in any order. Its fields are not checked yet. */
export async function readForm(request: FastifyRequest, complaints: FormComplaints) {
  const fields = new Map<string, unknown>();
  const uploads: Upload[] = [];
  const parts = request.parts();
  try {
    for (let part = await nextPart(parts, complaints); part; part = await nextPart(parts, complaints)) {
      if (part.type === 'file') uploads.push(await readUpload(part, complaints));
      else addField(fields, part);
    }
  } finally {
    discardRest(request);
  }
  return { fields: Object.fromEntries(fields), uploads };
}

export async function nextPart(
  parts: AsyncIterator<Multipart>,
  complaints: FormComplaints,
): Promise<Multipart | undefined> {
  const { value, done } = await explained(() => parts.next(), complaints);
  return done ? undefined : value;
}

export async function readUpload(part: MultipartFile, complaints: FormComplaints): Promise<Upload> {
  const bytes = await explained(() => part.toBuffer(), complaints);
  return { field: part.fieldname, fileName: part.filename ?? '', bytes };
}

export function addField(fields: Map<string, unknown>, { fieldname, value, valueTruncated }: MultipartValue) {
  if (valueTruncated || fields.has(fieldname)) throw wrongPart(fieldname);
  fields.set(fieldname, value);
}

export const wrongPart = (property: string) =>
  new InvalidInput([{ property, constraints: { invalid: fieldTexts.other } }]);

/** What was not read is let through unread: a browser hears no answer before all it sends has left. */
export function discardRest({ raw }: FastifyRequest) {
  raw.unpipe();
  raw.resume();
}

/** The parser's complaints in our words; whatever else it stumbles over is a form that cannot be read. */
async function explained<T>(read: () => Promise<T>, { tooLarge, tooMany }: FormComplaints): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (code === 'FST_FILES_LIMIT') throw tooMany();
    throw new AppError('malformed_body', { cause: error });
  }
}
