import { isApiError } from '#client/platform/api-error.ts';
import type { UserQuestionFields } from '#shared/bank/user-questions.contract.ts';

export type SaveState =
  | 'untouched'
  | 'unsaved'
  | 'saving'
  | 'saved'
  /** The save failed and is retried automatically. */
  | 'retrying'
  /** The server rejected the input. The next change triggers another attempt. */
  | 'refused'
  /** The question was saved elsewhere in the meantime. The user decides which version to use. */
  | 'conflict'
  /** Submitted for review in the meantime, so it can no longer be edited. */
  | 'locked';

/** The saved question and its revision. */
export interface Kept {
  id: number;
  revision: number;
}

interface AutosaverOptions {
  /** Null for a new question. */
  kept: Kept | null;
  /** The saved fields, or the empty form. */
  fields: UserQuestionFields;
  /** Creates the question or sends the changed fields. Same result shape as an RTK Query trigger. */
  send: (
    fields: Partial<UserQuestionFields>,
    kept: Kept | null,
  ) => Promise<{ data?: Kept | undefined; error?: unknown }>;
  /** Stores a local copy of unsaved fields. Null means that everything is saved. */
  copy: (unsaved: UserQuestionFields | null, kept: Kept | null) => void;
  onCreated: (kept: Kept) => void;
  onRefused: (error: unknown) => void;
}

export const AUTOSAVE_MS = 5000;

/**
 * Saves the form at most five seconds after a change, one save at a time. Failed saves are retried, and input is never
 * discarded without the user's decision.
 */
export class Autosaver {
  readonly #options: AutosaverOptions;
  readonly #listeners = new Set<() => void>();
  #kept: Kept | null;
  #savedFields: UserQuestionFields;
  #current: UserQuestionFields;
  #state: SaveState = 'untouched';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> | null = null;

  constructor(options: AutosaverOptions) {
    this.#options = options;
    this.#kept = options.kept;
    this.#savedFields = options.fields;
    this.#current = options.fields;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly getState = () => this.#state;
  readonly getKept = () => this.#kept;
  readonly isDirty = () => Object.keys(changesBetween(this.#savedFields, this.#current)).length > 0;
  readonly stop = () => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  };

  change(fields: UserQuestionFields) {
    this.#current = fields;
    if (!this.isDirty()) return;
    this.#options.copy(fields, this.#kept);
    if (this.#isStopped()) return;
    if (this.#state !== 'saving' && this.#state !== 'retrying') this.#show('unsaved');
    this.#plan();
  }

  /** Saves immediately, even an empty form. Returns the saved id and revision, or null if changes remain unsaved. */
  async flush(): Promise<Kept | null> {
    if (!this.#isStopped()) await this.#save();
    return this.isDirty() ? null : this.#kept;
  }

  /** Replaces the other version with this one. */
  async overwrite(other: Kept) {
    this.#kept = other;
    this.#show('unsaved');
    await this.#save();
  }

  #isStopped() {
    return this.#state === 'conflict' || this.#state === 'locked';
  }

  #show(state: SaveState) {
    this.#state = state;
    this.#listeners.forEach((listener) => listener());
  }

  #plan() {
    this.#timer ??= setTimeout(() => void this.#save(), AUTOSAVE_MS);
  }

  /** Waits for a running save, then saves the remaining changes. */
  async #save() {
    this.stop();
    while (this.#underWay) await this.#underWay;
    if (this.#kept !== null && !this.isDirty()) return;
    this.#underWay = this.#attempt().finally(() => (this.#underWay = null));
    await this.#underWay;
  }

  async #attempt() {
    const sent = this.#current;
    const isNew = this.#kept === null;
    this.#show('saving');
    const changes = isNew ? sent : changesBetween(this.#savedFields, sent);
    const { data, error } = await this.#options.send(changes, this.#kept);
    if (!data) return this.#stumble(error);
    this.#kept = data;
    this.#savedFields = sent;
    if (isNew) this.#options.onCreated(data);
    if (this.isDirty()) {
      this.#plan();
    } else {
      this.#options.copy(null, data);
    }
    this.#show(this.isDirty() ? 'unsaved' : 'saved');
  }

  #stumble(error: unknown) {
    const state = stateAfter(error);
    // Deleted elsewhere: the next save creates it as a new question.
    if (isApiError(error) && error.status === 404) this.#kept = null;
    if (state === 'retrying') this.#plan();
    if (state === 'refused') this.#options.onRefused(error);
    this.#show(state);
  }
}

function stateAfter(error: unknown): SaveState {
  if (!isApiError(error)) return 'retrying';
  if (error.code === 'changed_meanwhile') return 'conflict';
  if (error.code === 'submission_locked') return 'locked';
  return error.status === 400 || error.status === 403 ? 'refused' : 'retrying';
}

/** The fields that differ. */
export function changesBetween(before: UserQuestionFields, after: UserQuestionFields): Partial<UserQuestionFields> {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof UserQuestionFields]),
  );
  return Object.fromEntries(changed);
}
