/** Import options. Empty ones are not sent. */
export interface ImportWishes {
  format: string;
  discipline: string;
  bodySystem: string;
  status: string;
}

export interface NewImport {
  file: File;
  wishes: ImportWishes;
  isDryRun: boolean;
}

/** The file comes last, because the server validates the fields before it reads the file. */
export function importForm({ file, wishes, isDryRun }: NewImport): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(wishes)) if (value !== '') form.append(name, value);
  form.append('dryRun', String(isDryRun));
  form.append('file', file);
  return form;
}
