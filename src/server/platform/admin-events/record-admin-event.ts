import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Editor } from '#server/platform/http/editor.ts';

export interface AdminEvent {
  /** The action in the past tense: 'role_changed'. */
  kind: string;
  subject: { kind: string; id: string | number };
  /**
   * Only the changed fields; null if the record did not exist before or no longer exists. Never store a user's name or
   * email address here: events outlive the account.
   */
  before: object | null;
  after: object | null;
}

/** Call this last in a transaction: the event chain allows one writer at a time, until the writer commits. */
export async function recordAdminEvent(tx: Db, editor: Editor, at: Date, { kind, subject, before, after }: AdminEvent) {
  await sql`
    insert into admin_events (at, kind, editor_id, ip, request_id, subject_kind, subject_id, before, after)
    values (${at}, ${kind}, ${editor.userId}, ${editor.ip}, ${editor.requestId}, ${subject.kind}, ${String(subject.id)},
            ${asJson(before)}::jsonb, ${asJson(after)}::jsonb)
  `.execute(tx);
}

const asJson = (part: object | null) => (part === null ? null : JSON.stringify(part));

/** The fields that differ between two records, with both values. */
export function differenceOf<Fields extends Record<string, unknown>>(
  before: Fields,
  after: Fields,
): { before: Partial<Fields>; after: Partial<Fields> } | null {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (changed.length === 0) return null;
  const pick = (fields: Fields) => Object.fromEntries(changed.map((key) => [key, fields[key]])) as Partial<Fields>;
  return { before: pick(before), after: pick(after) };
}
