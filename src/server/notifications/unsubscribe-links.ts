import type { Deps } from '#server/platform/deps.ts';
import type { SwitchableStream } from '#shared/notifications/streams.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/**
 * The two addresses by which a mail is ended: `pageUrl` stands in the mail and asks first, because programs follow the
 * links in mails; `headerUrl` is for the mail reader's own button (RFC 8058).
 */
export async function unsubscribeLinks(
  { config, keys, now }: Pick<Deps, 'config' | 'keys' | 'now'>,
  { userId, stream }: { userId: string; stream: SwitchableStream },
): Promise<{ pageUrl: string; headerUrl: string }> {
  const token = await unsubscribeToken.sign(keys.unsubscribe, { sub: userId, stream }, now());
  return {
    pageUrl: `${config.publicUrl}/unsubscribe?token=${token}`,
    headerUrl: `${config.publicUrl}/api/v1/mailchimp/unsubscribe?token=${token}`,
  };
}
