import type { UserQuestionFields } from '#shared/bank/user-questions.contract.ts';

/** One for each person and each draft; `new` until it has a number. */
const keyOf = (owner: string, id: number | null) => `user-question:${owner}:${id ?? 'new'}`;

/** What could not be saved in time outlives a lost connection and a closed tab, on this device. */
export const unsavedCopy = {
  write(owner: string, id: number | null, fields: UserQuestionFields) {
    try {
      localStorage.setItem(keyOf(owner, id), JSON.stringify(fields));
    } catch {
      // A browser that stores nothing still saves on the server.
    }
  },
  forget(owner: string, id: number | null) {
    try {
      localStorage.removeItem(keyOf(owner, id));
    } catch {
      // Then there is none.
    }
  },
  /** Null when there is none, or none that can be used. */
  async read(owner: string, id: number | null): Promise<UserQuestionFields | null> {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner, id)) ?? 'null');
      if (stored === null) return null;
      const { UserQuestionFields } = await import('#shared/bank/user-questions.contract.ts');
      return UserQuestionFields.safeParse(stored).data ?? null;
    } catch {
      return null; // storage forbidden, or something else stands there
    }
  },
};
