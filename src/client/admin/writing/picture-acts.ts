import { failureOf } from './write-failed.ts';

interface Saved {
  revision: number;
}
type Answer = Promise<{ data?: Saved | undefined; error?: unknown }>;

interface Record {
  /** Null for one that is not there yet. */
  revision: number | null;
  setRevision: (revision: number) => void;
}

interface Calls {
  send: (form: FormData) => Answer;
  remove: (revision: number) => Answer;
}

/** A picture is saved by itself; the rest of what is written stays as it is. */
export function pictureActs({ revision, setRevision }: Record, { send, remove }: Calls) {
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
