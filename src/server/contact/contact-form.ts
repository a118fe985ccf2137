import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import {
  addField,
  discardRest,
  type FormErrors,
  nextPart,
  readUpload,
  type Upload,
  wrongPart,
} from '#server/platform/http/multipart-form.ts';
import { attachmentTexts, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '#shared/contact/attachment-rules.ts';

const FIELDS = 10;
const FIELD_BYTES = 32_000;

export const formLimits = {
  fields: FIELDS,
  fieldSize: FIELD_BYTES,
  files: MAX_ATTACHMENTS,
  fileSize: MAX_ATTACHMENT_BYTES,
  parts: FIELDS + MAX_ATTACHMENTS,
};

const wrongAttachments = (text: string) =>
  new InvalidInput([{ property: 'attachments', constraints: { invalid: text } }]);

const formErrors: FormErrors = {
  tooLarge: () => wrongAttachments(attachmentTexts.size),
  tooMany: () => wrongAttachments(attachmentTexts.count),
};

export interface ContactForm {
  /** Not validated yet. */
  readFields: () => Promise<unknown>;
  /** Call after `readFields`: files follow the fields, so they are read only if the rest of the form is valid. */
  readUploads: () => Promise<Upload[]>;
  /** Drains the rest of the request: a browser reads the response only after it has sent everything. */
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
      for (let part = await nextPart(parts, formErrors); part; part = await nextPart(parts, formErrors)) {
        if (part.type === 'file') {
          firstFile = part;
          break;
        }
        addField(fields, part);
      }
      return Object.fromEntries(Array.from(fields, ([name, value]) => [name, readValue(name, value)]));
    },
    async readUploads() {
      const uploads: Upload[] = [];
      for (let part = firstFile; part; part = await nextPart(parts, formErrors)) {
        if (part.type !== 'file' || part.fieldname !== 'attachments') throw wrongPart(part.fieldname);
        uploads.push(await readUpload(part, formErrors));
      }
      return uploads;
    },
    discardRest: () => discardRest(request),
  };
}

/** Form fields are strings, so structured values are sent as JSON. */
function readValue(name: string, value: unknown): unknown {
  if (name !== 'technicalDetails' || typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value; // schema validation reports the error
  }
}
