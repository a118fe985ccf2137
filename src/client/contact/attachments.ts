import { attachmentTexts, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '#shared/contact/attachment-rules.ts';

export const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

interface Added {
  files: File[];
  /** Why some of the chosen files were left out. */
  problem: string | null;
}

/** Adds the files that can be sent and reports the first problem. The server also checks the content of the files. */
export function addFiles(present: File[], chosen: File[]): Added {
  const problems = chosen.map((file) => problemWith(file));
  const fitting = chosen.filter((_, index) => problems[index] === null);
  const files = [...present, ...fitting];
  const tooMany = files.length > MAX_ATTACHMENTS ? attachmentTexts.count : null;
  return { files: files.slice(0, MAX_ATTACHMENTS), problem: problems.find((one) => one !== null) ?? tooMany };
}

function problemWith({ name, type, size }: File): string | null {
  if (!ACCEPTED.includes(type)) return `${name}: ${attachmentTexts.type}`;
  return size > MAX_ATTACHMENT_BYTES ? `${name}: ${attachmentTexts.size}` : null;
}
