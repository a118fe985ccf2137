import type { TechnicalDetails } from '#shared/contact/contract.ts';

/** The fields of the form, as they stand there. */
export type MessageFields = {
  name: string;
  email: string;
  topic: string;
  subject: string;
  message: string;
  questionId: string;
  recaptcha: string;
  /** Nobody sees it; a robot fills it in. */
  website: string;
};

export interface NewMessage {
  fields: MessageFields;
  /** Only with consent. */
  technicalDetails: TechnicalDetails | null;
  files: File[];
}

/** JSON, or a form when there are files: those come last, the server reads them once the fields are good. */
export function contactRequest({ fields, technicalDetails, files }: NewMessage): FormData | object {
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  if (files.length === 0) return { ...Object.fromEntries(filled), ...(technicalDetails && { technicalDetails }) };
  const form = new FormData();
  for (const [name, value] of filled) form.append(name, value);
  if (technicalDetails) form.append('technicalDetails', JSON.stringify(technicalDetails));
  for (const file of files) form.append('attachments', file);
  return form;
}
