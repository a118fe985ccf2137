import type { MessageFields } from './contact-request.ts';

const KEY = 'contact-draft';
const KEPT = ['name', 'email', 'topic', 'subject', 'message', 'questionId'] as const satisfies (keyof MessageFields)[];
export type Draft = Partial<Pick<MessageFields, (typeof KEPT)[number]>>;

/** The draft survives a reload and a failed submit, in this tab, until it is sent. */
export const draft = {
  read(): Draft {
    try {
      const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
      const texts = KEPT.flatMap((name) =>
        typeof stored[name] === 'string' && stored[name] ? [[name, stored[name]]] : [],
      );
      return Object.fromEntries(texts) as Draft;
    } catch {
      return {}; // Nothing stored, storage blocked or invalid JSON: no draft.
    }
  },
  write(fields: Draft) {
    const kept = Object.fromEntries(KEPT.map((name) => [name, fields[name] ?? '']));
    try {
      sessionStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // The message can be sent without a stored draft.
    }
  },
  forget() {
    sessionStorage.removeItem(KEY);
  },
};
