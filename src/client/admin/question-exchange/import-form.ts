/** What the person says about a file; what is empty is not sent. */
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

/** The file stands last: the server reads it once the fields are good. */
export function importForm({ file, wishes, isDryRun }: NewImport): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(wishes)) if (value !== '') form.append(name, value);
  form.append('dryRun', String(isDryRun));
  form.append('file', file);
  return form;
}
