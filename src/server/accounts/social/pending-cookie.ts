import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

/** As long as somebody may take to find our mail and ask for another one. */
const DAYS = 7;

/**
 * The key of the identity that this browser brought and that waits for activation. Lax, so that it comes along with
 * the click on the link in the mail.
 */
export function pendingCookie({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-social-pending' : 'social-pending';
  const shape: CookieSerializeOptions = { path: '/', httpOnly: true, secure, sameSite: 'lax' };

  return {
    read: ({ cookies }: FastifyRequest): string | undefined => cookies[name],
    write: (reply: FastifyReply, key: string) => void reply.setCookie(name, key, { ...shape, maxAge: DAYS * 86_400 }),
    clear: (reply: FastifyReply) => void reply.clearCookie(name, shape),
  };
}
