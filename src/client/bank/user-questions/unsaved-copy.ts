import type { UserQuestionFields } from '#shared/bank/user-questions.contract.ts';

/** One copy per user and draft. `new` until the draft has an id. */
const keyOf = (owner: string, id: number | null) => `user-question:${owner}:${id ?? 'new'}`;

/** Unsaved input survives a lost connection and a closed tab, on this device only. */
export const unsavedCopy = {
  write(owner: string, id: number | null, fields: UserQuestionFields) {
    try {
      localStorage.setItem(keyOf(owner, id), JSON.stringify(fields));
    } catch {
      // Storage is blocked: the server still saves the question.
    }
  },
  forget(owner: string, id: number | null) {
    try {
      localStorage.removeItem(keyOf(owner, id));
    } catch {
      // Storage is blocked, so there is no copy.
    }
  },
  /** Null if there is no copy, or an invalid one. */
  async read(owner: string, id: number | null): Promise<UserQuestionFields | null> {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner, id)) ?? 'null');
      if (stored === null) return null;
      const { UserQuestionFields } = await import('#shared/bank/user-questions.contract.ts');
      return UserQuestionFields.safeParse(stored).data ?? null;
    } catch {
      return null; // storage blocked, or invalid content
    }
  },
};
