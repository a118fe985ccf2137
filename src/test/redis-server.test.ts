import { createClient } from 'redis';
import { afterAll, expect, it } from 'vitest';
import { startRedisServer } from './redis-server.ts';

const server = await startRedisServer();
afterAll(() => server?.stop());

it.skipIf(!server)('starts a Redis that stores values', async () => {
  const client = await createClient({ url: server!.url }).connect();
  await client.set('word', 'vignette');
  expect(await client.get('word')).toBe('vignette');
  client.destroy();
});
