import {
  type ListedMailing,
  type Mailing,
  type MailingResults,
  RecipientReason,
  RecipientState,
} from '#shared/mailings/contract.ts';
import type { ListedMailingRow, MailingRow } from './mailings.queries.ts';
import type { Tally } from './results.queries.ts';
import type { UnknownRow } from './unknown-recipients.queries.ts';

export const presentListed = (row: ListedMailingRow): ListedMailing => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  state: row.state,
  audience: row.audience,
  recipients: row.recipients,
  scheduledAt: row.scheduledAt?.toISOString() ?? null,
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

interface Around {
  places: Pick<Mailing['segment'], 'country' | 'university'>;
  results: MailingResults;
}

export function presentMailing(row: MailingRow, { places, results }: Around): Mailing {
  const { audience, formerDays, unseenDays } = row.segment;
  return {
    ...presentListed(row),
    body: row.body,
    segment: { audience, formerDays, unseenDays, country: places.country, university: places.university },
    revision: row.revision,
    isTested: row.testedRevision === row.revision,
    perMinute: row.perMinute,
    results,
  };
}

export function resultsOf(tallies: Tally[], unsubscribed: number): MailingResults {
  const sum = (fits: (tally: Tally) => boolean) =>
    tallies.filter(fits).reduce((people, tally) => people + tally.people, 0);
  const each = <Name extends string>(names: readonly Name[], countOf: (name: Name) => number) =>
    Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, number>;
  return {
    byState: each(RecipientState.options, (state) => sum((tally) => tally.state === state)),
    byReason: each(RecipientReason.options, (reason) => sum((tally) => tally.reason === reason)),
    unsubscribed,
  };
}

/** Names and addresses only for admins who may read users. */
export const presentUnknown = ({ userId, name, email, takenAt }: UnknownRow, maySeePeople: boolean) => ({
  userId,
  name: maySeePeople ? name : null,
  email: maySeePeople ? email : null,
  takenAt: takenAt.toISOString(),
});
