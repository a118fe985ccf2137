import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { Mailing, ScheduleBody } from '#shared/mailings/contract.ts';
import { MAX_DAYS_AHEAD } from '#shared/mailings/mailing-limits.ts';
import { AppError } from '#shared/platform/errors.ts';
import { lockDraft } from './draft.ts';
import { saveSchedule } from './mailings.queries.ts';
import { readMailing } from './read-mailing.ts';
import { countPeople } from './segments.queries.ts';
import { mailingsJob } from './sending/mailings-job.ts';

const DAY_MS = 86_400_000;
/** Allowed relative difference between the confirmed and the actual number of recipients. */
const TOLERANCE = 0.05;

/** Schedules a draft, now or later. The text must have been tested, and the number of recipients confirmed. */
export async function scheduleMailing(
  deps: Deps,
  id: number,
  { revision, confirmedCount, at: asked, perMinute }: ScheduleBody,
  editor: Editor,
): Promise<Mailing> {
  const now = deps.now();
  const at = momentOf(asked, now);
  await deps.db.transaction().execute(async (tx) => {
    const mailing = await lockDraft(tx, id, revision);
    if (mailing.testedRevision !== revision) throw new AppError('mailing_not_tested');
    const people = await countPeople(tx, mailing.segment, now);
    ensureCountConfirmed(people, confirmedCount);
    await saveSchedule(tx, id, { at, perMinute });
    if (at <= now) await deps.jobs.enqueue(tx, mailingsJob, {});
    await recordAdminEvent(tx, editor, now, {
      kind: 'mailing_scheduled',
      subject: { kind: 'mailing', id },
      before: { state: 'draft' },
      after: { state: 'scheduled', at, perMinute, people, revision },
    });
  });
  return readMailing(deps, id);
}

function momentOf(asked: string, now: Date): Date {
  if (asked === 'now') return now;
  const at = new Date(asked);
  if (at <= now) throw wrongMoment('This time is in the past. Please choose a later one.');
  if (at.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS) {
    throw wrongMoment(`Please choose a time within ${MAX_DAYS_AHEAD} days.`);
  }
  return at;
}

const wrongMoment = (text: string) => new InvalidInput([{ property: 'at', constraints: { moment: text } }]);

function ensureCountConfirmed(people: number, confirmed: number) {
  if (people === 0) throw new AppError('mailing_to_nobody');
  if (Math.abs(people - confirmed) <= confirmed * TOLERANCE) return;
  const [now, then] = [people, confirmed].map((count) => count.toLocaleString('en-US'));
  throw new AppError('mailing_count_changed', {
    text: `This mailing would reach ${now} people now, not ${then}. Please confirm the new number.`,
  });
}
