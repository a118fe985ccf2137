import type { TopicChoice } from '#shared/bank/imports.contract.ts';

/** Import options. Empty ones are not sent. */
export interface ImportOptions {
  format: string;
  discipline: string;
  bodySystem: string;
  status: string;
}

export interface NewImport {
  file: File;
  options: ImportOptions;
  isDryRun: boolean;
  topics: TopicChoice[];
}

/** The file comes last, because the server validates the fields before it reads the file. */
export function importForm({ file, options, isDryRun, topics }: NewImport): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(options)) if (value !== '') form.append(name, value);
  if (topics.length > 0) form.append('topics', JSON.stringify(topics));
  form.append('dryRun', String(isDryRun));
  form.append('file', file);
  return form;
}
