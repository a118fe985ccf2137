import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createClock } from '#test/clock.ts';
import { createOpenIdClients } from './open-id-clients.ts';

let issuer = '';
let tokenEndpoint: string | undefined;
let readings = 0;
/** A provider that serves only its discovery document. */
const provider = createServer((_request, response) => {
  readings += 1;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: tokenEndpoint }));
});

beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => void provider.close());
beforeEach(() => {
  readings = 0;
  tokenEndpoint = `${issuer}/token`;
});

function open(givenIssuer = issuer) {
  const client = { issuer: givenIssuer, clientId: 'vignette', clientSecret: 'kept elsewhere' };
  const clock = createClock();
  const config = { ...readConfig({ NODE_ENV: 'test' }), social: { google: client, facebook: client } };
  return { clock, clients: createOpenIdClients({ config, now: clock.now }) };
}

describe('the discovery document of a provider', () => {
  it('is read once per hour', async () => {
    const { clients, clock } = open();
    await clients.get('google');
    clock.advance(3_599);
    await clients.get('google');
    expect(readings).toBe(1);
    clock.advance(1);
    await clients.get('google');
    expect(readings).toBe(2);
  });

  it('may omit the token endpoint for Facebook, which is configured', async () => {
    tokenEndpoint = undefined;
    const { clients } = open();
    const client = await clients.get('facebook');
    expect(client.serverMetadata().token_endpoint).toBe('https://graph.facebook.com/oauth/access_token');
  });

  it('must include the token endpoint for other providers', async () => {
    tokenEndpoint = undefined;
    await expect(open().clients.get('google')).rejects.toMatchObject({ reason: 'failed' });
  });

  it('must be of the requested issuer', async () => {
    const { port } = new URL(issuer);
    await expect(open(`http://localhost:${port}`).clients.get('google')).rejects.toMatchObject({ reason: 'failed' });
  });

  it.each(['http://accounts.example', 'http://127.0.0.1.evil.example', 'http://10.0.0.1'])(
    'is not requested without TLS from %s',
    async (elsewhere) => {
      await expect(open(elsewhere).clients.get('google')).rejects.toMatchObject({
        reason: 'failed',
        cause: { code: 'OAUTH_HTTP_REQUEST_FORBIDDEN' },
      });
    },
  );
});

it('reports a provider that is not configured', async () => {
  await expect(open().clients.get('apple')).rejects.toMatchObject({ reason: 'not-configured' });
});
