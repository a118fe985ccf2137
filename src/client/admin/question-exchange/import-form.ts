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
}

/** The file comes last, because the server validates the fields before it reads the file. */
export function importForm({ file, options, isDryRun }: NewImport): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(options)) if (value !== '') form.append(name, value);
  form.append('dryRun', String(isDryRun));
  form.append('file', file);
  return form;
}
