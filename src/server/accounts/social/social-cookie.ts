import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { SIGN_IN_MINUTES } from './social-sign-ins.queries.ts';

/** `state` or `state.device`. */
const SHAPE = /^([\w-]{43})(?:\.([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}))?$/;

interface SignInOnItsWay {
  state: string;
  deviceId: string | undefined;
}

/**
 * Proves that this browser started the sign-in. It must be Lax to be sent when the provider redirects back; the session
 * cookies are Strict and are not sent then, so this cookie also contains the device id.
 */
export function socialCookie({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-social' : 'social';
  const shape: CookieSerializeOptions = { path: '/', httpOnly: true, secure, sameSite: 'lax' };

  return {
    write(reply: FastifyReply, { state, deviceId }: SignInOnItsWay) {
      const value = deviceId ? `${state}.${deviceId}` : state;
      reply.setCookie(name, value, { ...shape, maxAge: SIGN_IN_MINUTES * 60 });
    },
    /** Reads the cookie and clears it, because it is valid for one response. */
    take({ cookies }: FastifyRequest, reply: FastifyReply): SignInOnItsWay | null {
      reply.clearCookie(name, shape);
      const [, state, deviceId] = SHAPE.exec(cookies[name] ?? '') ?? [];
      return state ? { state, deviceId } : null;
    },
  };
}
