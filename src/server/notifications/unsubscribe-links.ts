import type { Deps } from '#server/platform/deps.ts';
import type { SwitchableStream } from '#shared/notifications/streams.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/**
 * The two addresses by which a mail is ended: `pageUrl` stands in the mail and asks first, because programs follow the
 * links in mails; `headerUrl` is for the mail reader's own button (RFC 8058).
 */
export async function unsubscribeLinks(
  { config, keys, now }: Pick<Deps, 'config' | 'keys' | 'now'>,
  { userId, stream, mailingId }: { userId: string; stream: SwitchableStream; mailingId?: number },
): Promise<{ pageUrl: string; headerUrl: string }> {
  const claims = { sub: userId, stream, ...(mailingId !== undefined && { mailing: mailingId }) };
  const token = await unsubscribeToken.sign(keys.unsubscribe, claims, now());
  return {
    pageUrl: `${config.publicUrl}/unsubscribe?token=${token}`,
    headerUrl: `${config.publicUrl}/api/v1/mailchimp/unsubscribe?token=${token}`,
  };
}
