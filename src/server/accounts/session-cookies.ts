import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { REFRESH_IDLE_DAYS } from './session-rules.ts';
import type { OpenSession, SignInVisitor } from './sign-in.ts';
import { visitorOf } from './visitor.ts';

const DAY_SECONDS = 86_400;
/** The longest lifetime that browsers allow. */
const DEVICE_DAYS = 400;

/** With TLS, the `__Host-` prefix binds the cookie to this host; browsers reject the prefix without TLS. */
const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** The two cookies of a session: the refresh token, and an id that recognises the device. */
export function sessionCookies({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:');
  const refresh = cookieName('refresh', secure);
  const device = cookieName('device', secure);
  const shape: CookieSerializeOptions = { path: '/', httpOnly: true, secure, sameSite: 'strict' };

  return {
    read: ({ cookies }: FastifyRequest) => ({ refreshToken: cookies[refresh], deviceId: cookies[device] }),
    signInVisitorOf: (request: FastifyRequest): SignInVisitor => ({
      ...visitorOf(request),
      deviceId: request.cookies[device],
    }),
    /** Writes the cookies of a session and returns its access token, which is not a cookie. */
    write(reply: FastifyReply, { jwt, refreshToken, deviceId }: OpenSession) {
      reply
        .setCookie(refresh, refreshToken, { ...shape, maxAge: REFRESH_IDLE_DAYS * DAY_SECONDS })
        .setCookie(device, deviceId, { ...shape, maxAge: DEVICE_DAYS * DAY_SECONDS });
      return { jwt };
    },
    clear: (reply: FastifyReply) => void reply.clearCookie(refresh, shape),
  };
}
