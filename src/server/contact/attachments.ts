import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { Upload } from '#server/platform/http/multipart-form.ts';
import { pictureKindOf } from '#server/platform/images/picture-kind.ts';
import { reencodeAsJpeg } from '#server/platform/images/reencode-picture.ts';
import { attachmentTexts } from '#shared/contact/attachment-rules.ts';
import { AppError } from '#shared/platform/errors.ts';

/** Large enough for a readable screenshot. */
const PICTURE_AREA = { width: 2400, height: 2400, fit: 'inside' } as const;

const MAX_NAME_LENGTH = 80;

export interface Attachment {
  fileName: string;
  extension: 'jpg' | 'pdf';
  contentType: 'image/jpeg' | 'application/pdf';
  bytes: Buffer;
}

/** Pictures are re-encoded to remove hidden content. A PDF is forwarded unchanged and never served to a browser. */
export async function makeAttachment({ fileName, bytes }: Upload): Promise<Attachment> {
  if (isPdf(bytes)) {
    return { fileName: nameWith(fileName, 'pdf'), extension: 'pdf', contentType: 'application/pdf', bytes };
  }
  if (pictureKindOf(bytes) === null) throw refusal(fileName, attachmentTexts.type);
  try {
    const picture = await reencodeAsJpeg(bytes, PICTURE_AREA);
    return { fileName: nameWith(fileName, 'jpg'), extension: 'jpg', contentType: 'image/jpeg', bytes: picture };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    throw refusal(fileName, error.message);
  }
}

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/** The original name without folders, control characters or other characters that could confuse a mail client. */
function nameWith(fileName: string, extension: string): string {
  const plain = (fileName.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/%(?:0a|0d|22)|[^\p{L}\p{N} ._-]/giu, '')
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()
    .trim();
  return `${plain || 'attachment'}.${extension}`;
}

const refusal = (fileName: string, text: string) =>
  new InvalidInput([{ property: 'attachments', constraints: { file: fileName ? `${fileName}: ${text}` : text } }]);
