import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { createMailchimp } from './mailchimp/mailchimp.ts';
import { findPreferences } from './preferences.queries.ts';
import { currentSwitches } from './read-subscriptions.ts';
import { switchesOf } from './switches.ts';

/** Asked of the row of `users`: whether their newest word is that news may be mailed. By consents_marketing_idx. */
export const newsReaders = sql<boolean>`
  coalesce(
    (select is_given from consents where user_id = users.id and kind = 'marketing' order by id desc limit 1),
    false
  )
`;

/**
 * Asks, right before a mail leaves, whether somebody still wants news. They must want them here and, where Mailchimp
 * knows them, there too: who has ended them on one side may not have been told to the other yet.
 */
export function wantsNewsBy({ config, db, log, now }: Deps): (userId: string) => Promise<boolean> {
  const mailchimp = createMailchimp({ settings: config.mailchimp, log, now });
  return async (userId) => {
    const preferences = await findPreferences(db, { userId });
    if (!preferences || !switchesOf(preferences)['product-news'].mail) return false;
    return (await currentSwitches(mailchimp, preferences))['product-news'].mail;
  };
}
