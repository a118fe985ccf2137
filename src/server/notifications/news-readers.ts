import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { createMailchimp } from './mailchimp/mailchimp.ts';
import { findPreferences } from './preferences.queries.ts';
import { currentSwitches } from './read-subscriptions.ts';
import { switchesOf } from './switches.ts';

/** For a row of `users`: whether the latest marketing consent is given. By consents_marketing_idx. */
export const newsReaders = sql<boolean>`
  coalesce(
    (select is_given from consents where user_id = users.id and kind = 'marketing' order by id desc limit 1),
    false
  )
`;

/**
 * Checks immediately before sending whether a user still wants news. They must want them here and, if Mailchimp knows
 * them, there too: one side may not have been updated yet.
 */
export function wantsNewsBy({ config, db, log, now }: Deps): (userId: string) => Promise<boolean> {
  const mailchimp = createMailchimp({ settings: config.mailchimp, log, now });
  return async (userId) => {
    const preferences = await findPreferences(db, { userId });
    if (!preferences || !switchesOf(preferences)['product-news'].mail) return false;
    return (await currentSwitches(mailchimp, preferences))['product-news'].mail;
  };
}
