import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

/** Enough time for the user to find the mail and request another one. */
const DAYS = 7;

/**
 * The key of the pending identity that this browser started. Lax, so that it is sent when the user opens the link in
 * the mail.
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
