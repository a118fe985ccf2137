import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Editor } from '#server/platform/http/editor.ts';

export interface AdminEvent {
  /** The action in the past tense: 'role_changed'. */
  kind: string;
  subject: { kind: string; id: string | number };
  /**
   * Only the changed fields; nothing if the record did not exist before or no longer exists. Never store a user's name
   * or email address here: events outlive the account.
   */
  before?: object;
  after?: object;
}

/** Call this last in a transaction: the event chain allows one writer at a time, until the writer commits. */
export async function recordAdminEvent(tx: Db, editor: Editor, at: Date, { kind, subject, before, after }: AdminEvent) {
  await sql`
    insert into admin_events (at, kind, editor_id, ip, request_id, subject_kind, subject_id, before, after)
    values (${at}, ${kind}, ${editor.userId}, ${editor.ip}, ${editor.requestId}, ${subject.kind}, ${String(subject.id)},
            ${asJson(before)}::jsonb, ${asJson(after)}::jsonb)
  `.execute(tx);
}

const asJson = (part: object | undefined) => (part === undefined ? null : JSON.stringify(part));

interface Difference<Fields> {
  before: Partial<Fields>;
  after: Partial<Fields>;
}

/** The fields of `after` that differ from the record before, with both values. */
export function differenceOf<Fields extends object>(before: NoInfer<Fields>, after: Fields): Difference<Fields> | null {
  const fields = Object.keys(after) as (keyof Fields)[];
  const changed = fields.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (changed.length === 0) return null;
  const pick = (of: Fields) => Object.fromEntries(changed.map((key) => [key, of[key]])) as Partial<Fields>;
  return { before: pick(before), after: pick(after) };
}
