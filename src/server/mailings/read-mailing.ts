import type { Deps } from '#server/platform/deps.ts';
import type { Mailing } from '#shared/mailings/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentMailing, resultsOf } from './mailings.present.ts';
import { findMailing } from './mailings.queries.ts';
import { countUnsubscribed, findPlaces, tallyRecipients } from './results.queries.ts';

/** A mailing with its results. */
export async function readMailing({ db }: Pick<Deps, 'db'>, id: number): Promise<Mailing> {
  const mailing = await findMailing(db, id);
  if (!mailing) throw new AppError('not_found');
  const [places, tallies, unsubscribed] = await Promise.all([
    findPlaces(db, mailing.segment),
    tallyRecipients(db, id),
    countUnsubscribed(db, id),
  ]);
  return presentMailing(mailing, { places, results: resultsOf(tallies, unsubscribed) });
}
