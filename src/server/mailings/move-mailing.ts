import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { Mailing, MailingState } from '#shared/mailings/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { lockMailing, saveState } from './mailings.queries.ts';
import { readMailing } from './read-mailing.ts';
import { mailingsJob } from './sending/mailings-job.ts';

interface Action {
  from: readonly MailingState[];
  to: MailingState;
  event: string;
}

/** Actions on a scheduled or running mailing. The state is checked before each mail, so they take effect at once. */
export const actions = {
  unschedule: { from: ['scheduled'], to: 'draft', event: 'mailing_unscheduled' },
  pause: { from: ['sending'], to: 'paused', event: 'mailing_paused' },
  resume: { from: ['paused'], to: 'sending', event: 'mailing_resumed' },
  stop: { from: ['sending', 'paused'], to: 'stopped', event: 'mailing_stopped' },
} as const satisfies Record<string, Action>;
export type ActionName = keyof typeof actions;

export async function moveMailing(deps: Deps, id: number, name: ActionName, editor: Editor): Promise<Mailing> {
  const { from, to, event }: Action = actions[name];
  const at = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const mailing = await lockMailing(tx, id);
    if (!mailing) throw new AppError('not_found');
    if (!from.includes(mailing.state)) throw new AppError('mailing_state');
    await saveState(tx, id, { to, at });
    if (to === 'sending') await deps.jobs.enqueue(tx, mailingsJob, {});
    await recordAdminEvent(tx, editor, at, {
      kind: event,
      subject: { kind: 'mailing', id },
      before: { state: mailing.state },
      after: { state: to },
    });
  });
  return readMailing(deps, id);
}
