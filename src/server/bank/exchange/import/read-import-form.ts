import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { InvalidInput, toFieldErrors } from '#server/platform/http/invalid-input.ts';
import { MAX_IMPORT_BYTES } from '#shared/bank/import-limits.ts';
import { ImportFields } from '#shared/bank/imports.contract.ts';
import { AppError } from '#shared/platform/errors.ts';

const FIELDS = 10;
/** Room for a choice for each topic. */
const MAX_FIELD_BYTES = 300 * 1024;

export const importFormLimits = {
  fields: FIELDS,
  fieldSize: MAX_FIELD_BYTES,
  fieldNameSize: 100,
  files: 1,
  fileSize: MAX_IMPORT_BYTES,
  parts: FIELDS + 1,
};

export interface ImportForm {
  fields: ImportFields;
  fileName: string;
  /** Throws if the file is too large or truncated. */
  chunks: AsyncIterable<Buffer>;
}

/** Validates the fields of the form and returns them with the file, which is not read yet. */
export async function readImportForm(request: FastifyRequest): Promise<ImportForm> {
  if (!request.isMultipart()) throw new AppError('upload_missing');
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') return formOf(part, fields);
      fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    throw explained(error);
  }
  throw new AppError('upload_missing');
}

function formOf(part: MultipartFile, fields: Map<string, unknown>): ImportForm {
  const parsed = ImportFields.safeParse(Object.fromEntries(fields), { reportInput: true });
  if (!parsed.success) throw new InvalidInput(toFieldErrors(parsed.error.issues));
  return { fields: parsed.data, fileName: plainFileName(part.filename ?? ''), chunks: chunksOf(part) };
}

async function* chunksOf(part: MultipartFile): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of part.file) yield chunk as Buffer;
  } catch (error) {
    throw explained(error);
  }
  if (part.file.truncated) throw new AppError('import_too_large');
}

/** For display only; it is never used as a path. */
const plainFileName = (name: string) =>
  name
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are removed here
    .replaceAll(/[\0-\x1F\x7F]/g, '')
    .replace(/^.*[/\\]/, '')
    .trim()
    .slice(-200) || 'questions';

function explained(error: unknown): unknown {
  if (error instanceof InvalidInput || error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('import_too_large', { cause: error });
  return new AppError('malformed_body', { cause: error });
}
