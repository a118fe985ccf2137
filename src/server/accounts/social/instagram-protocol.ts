import { z } from 'zod';
import type { InstagramClient } from '#server/config.ts';
import type { ProviderProtocol } from './provider-protocol.ts';
import type { SocialProfile } from './social-profile.ts';
import { SocialRefusal } from './social-refusal.ts';

/** Short, because the user is waiting for the page. */
const TIMEOUT_MS = 5_000;

/** Instagram returns either a plain object or a list with one element. */
const plainOrListed = <Shape extends z.ZodType>(shape: Shape) =>
  z.union([shape, z.object({ data: z.tuple([shape]) }).transform(({ data }) => data[0])]);

const TokenAnswer = plainOrListed(z.object({ access_token: z.string().min(1).max(4_000) }));
const ProfileAnswer = plainOrListed(
  // A number too large for JavaScript would be rounded to the id of another user.
  z.object({ user_id: z.union([z.string().min(1).max(255), z.int().positive()]) }),
);

/** OAuth 2 without OpenID: nothing is signed and there is no email address, only the user's id at Instagram. */
export function instagramProtocol(
  { clientId, clientSecret, authorizationUrl, tokenUrl, profileUrl }: InstagramClient,
  redirectUri: string,
): ProviderProtocol {
  const redeem = async (code: string) => {
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code,
    });
    return TokenAnswer.parse(await ask(tokenUrl, { method: 'POST', body }));
  };
  const whose = async (accessToken: string) => {
    const query = new URLSearchParams({ fields: 'user_id,username', access_token: accessToken });
    return ProfileAnswer.parse(await ask(`${profileUrl}?${query.toString()}`));
  };

  return {
    async authorizationUrl({ state }) {
      const query = { client_id: clientId, redirect_uri: redirectUri, response_type: 'code', state };
      const scope = 'instagram_business_basic';
      return `${authorizationUrl}?${new URLSearchParams({ ...query, scope }).toString()}`;
    },

    async readAnswer({ parameters }) {
      if (parameters.get('error') === 'access_denied') throw new SocialRefusal('cancelled', 'the user declined');
      const code = parameters.get('code');
      if (!code) throw new SocialRefusal('failed', 'instagram sent no code');
      try {
        const { access_token } = await redeem(code);
        return profileOf(String((await whose(access_token)).user_id));
      } catch (error) {
        throw new SocialRefusal('failed', 'the answer of instagram is not good', { cause: error });
      }
    },
  };
}

async function ask(url: string, request: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return response.json();
}

const profileOf = (subject: string): SocialProfile => ({
  provider: 'instagram',
  subject,
  email: null,
  isEmailVerified: false,
  firstName: '',
  lastName: '',
});
