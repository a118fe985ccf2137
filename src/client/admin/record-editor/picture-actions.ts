import { failureOf } from './save-failure.ts';

interface Saved {
  revision: number;
}
type Answer = Promise<{ data?: Saved | undefined; error?: unknown }>;

interface Record {
  /** Null: not created yet. */
  revision: number | null;
  setRevision: (revision: number) => void;
}

interface Calls {
  send: (form: FormData) => Answer;
  remove: (revision: number) => Answer;
}

/** A picture is saved separately from the form. Each save returns the new revision of the record. */
export function pictureActions({ revision, setRevision }: Record, { send, remove }: Calls) {
  const settled = async (call: Answer) => {
    const answer = await call;
    if (answer.data) setRevision(answer.data.revision);
    return failureOf(answer);
  };
  return {
    onSend: (file: File) => {
      const form = new FormData();
      form.append('revision', String(revision ?? 1));
      form.append('file', file);
      return settled(send(form));
    },
    onRemove: () => settled(remove(revision ?? 1)),
  };
}
