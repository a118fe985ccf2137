import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { attachmentTexts, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '#shared/contact/attachment-rules.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';

const FIELDS = 10;
const FIELD_BYTES = 32_000;

export const formLimits = {
  fields: FIELDS,
  fieldSize: FIELD_BYTES,
  files: MAX_ATTACHMENTS,
  fileSize: MAX_ATTACHMENT_BYTES,
  parts: FIELDS + MAX_ATTACHMENTS,
};

export interface Upload {
  fileName: string;
  bytes: Buffer;
}

export interface ContactForm {
  /** Not checked yet. */
  readFields: () => Promise<unknown>;
  /** Called after `readFields`: files stand behind the fields, so that nobody's files are read before their form is good. */
  readUploads: () => Promise<Upload[]>;
  /** What was not read is let through unread: a browser hears no answer before all it sends has left. */
  discardRest: () => void;
}

/** JSON, or a multipart form with files named `attachments` after all fields. */
export function readContactForm(request: FastifyRequest): ContactForm {
  if (!request.isMultipart()) {
    return { readFields: async () => request.body, readUploads: async () => [], discardRest: () => {} };
  }
  const parts = request.parts();
  let firstFile: Multipart | undefined;

  return {
    async readFields() {
      const fields = new Map<string, unknown>();
      for (let part = await nextOf(parts); part; part = await nextOf(parts)) {
        if (part.type === 'file') {
          firstFile = part;
          break;
        }
        if (part.valueTruncated || fields.has(part.fieldname)) throw wrong(part.fieldname, fieldTexts.other);
        fields.set(part.fieldname, readValue(part.fieldname, part.value));
      }
      return Object.fromEntries(fields);
    },
    async readUploads() {
      const uploads: Upload[] = [];
      for (let part = firstFile; part; part = await nextOf(parts)) uploads.push(await readUpload(part));
      return uploads;
    },
    discardRest() {
      request.raw.unpipe();
      request.raw.resume();
    },
  };
}

async function nextOf(parts: AsyncIterator<Multipart>): Promise<Multipart | undefined> {
  const { value, done } = await explained(() => parts.next());
  return done ? undefined : value;
}

async function readUpload(part: Multipart): Promise<Upload> {
  if (part.type !== 'file' || part.fieldname !== 'attachments') throw wrong(part.fieldname, fieldTexts.other);
  return { fileName: part.filename ?? '', bytes: await explained(() => part.toBuffer()) };
}

/** A form knows only texts: what has parts of its own travels as JSON. */
function readValue(name: string, value: unknown): unknown {
  if (name !== 'technicalDetails' || typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value; // the contract says what is wrong with it
  }
}

/** The parser's complaints in our words; whatever else it stumbles over is a form that cannot be read. */
async function explained<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw wrong('attachments', attachmentTexts.size);
    if (code === 'FST_FILES_LIMIT') throw wrong('attachments', attachmentTexts.count);
    throw new AppError('malformed_body', { cause: error });
  }
}

const wrong = (property: string, text: string) => new InvalidInput([{ property, constraints: { invalid: text } }]);
