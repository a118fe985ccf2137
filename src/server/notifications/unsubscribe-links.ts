import type { Deps } from '#server/platform/deps.ts';
import type { SwitchableStream } from '#shared/notifications/streams.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/**
 * The two unsubscribe URLs of a mail: `pageUrl` is a link in the mail to a page that asks first, because mail scanners
 * follow links; `headerUrl` is for the unsubscribe button of the mail client (RFC 8058).
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
