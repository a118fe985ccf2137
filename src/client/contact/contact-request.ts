import type { TechnicalDetails } from '#shared/contact/contract.ts';

/** The values of the form fields. */
export type MessageFields = {
  name: string;
  email: string;
  topic: string;
  subject: string;
  message: string;
  questionId: string;
  recaptcha: string;
  /** Honeypot: hidden from users, filled in by bots. */
  website: string;
};

export interface NewMessage {
  fields: MessageFields;
  /** Sent only if the user agrees. */
  technicalDetails: TechnicalDetails | null;
  files: File[];
}

/** JSON, or a multipart form with the files last: the server reads them after it has validated the fields. */
export function contactRequest({ fields, technicalDetails, files }: NewMessage): FormData | object {
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  if (files.length === 0) return { ...Object.fromEntries(filled), ...(technicalDetails && { technicalDetails }) };
  const form = new FormData();
  for (const [name, value] of filled) form.append(name, value);
  if (technicalDetails) form.append('technicalDetails', JSON.stringify(technicalDetails));
  for (const file of files) form.append('attachments', file);
  return form;
}
