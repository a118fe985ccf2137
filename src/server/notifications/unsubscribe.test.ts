import { describe, expect, it } from 'vitest';
import type { SwitchableStream } from '#shared/notifications/streams.ts';
import { eventsOf } from '#test/events.ts';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { findPreferences } from './preferences.queries.ts';
import { switchesOf } from './switches.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

const world = useWorld();

const YEAR_SECONDS = 365 * 24 * 3600;

async function person() {
  const { id } = await addPerson(world, { passwordHash: null });
  const at = world.clock.now();
  await world.db
    .insertInto('consents')
    .values({ user_id: id, kind: 'marketing', is_given: true, at, source: 'register' })
    .execute();
  return id;
}
const headerUrlFor = async (userId: string, stream: SwitchableStream = 'plan-ending') =>
  (await unsubscribeLinks(world.deps, { userId, stream })).headerUrl.replace(world.deps.config.publicUrl, '');
const mailsOf = async (userId: string) => {
  const switches = switchesOf((await findPreferences(world.db, { userId }))!);
  return Object.entries(switches).flatMap(([stream, { mail }]) => (mail ? [stream] : []));
};
const ALL = ['question-of-the-day', 'plan-ending', 'product-news'];

/** The request of a mail client: a form without cookies or sign-in. */
const press = (url: string, contentType = 'application/x-www-form-urlencoded') =>
  world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': contentType },
    payload: 'List-Unsubscribe=One-Click',
    remoteAddress: '198.51.100.9',
  });

describe('POST mailchimp/unsubscribe', () => {
  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'ends one stream of one user, for a mail client that sends %s',
    async (contentType) => {
      const [userId, other] = [await person(), await person()];
      expect((await press(await headerUrlFor(userId), contentType)).statusCode).toBe(204);
      expect(await mailsOf(userId)).toEqual(['question-of-the-day', 'product-news']);
      expect(await mailsOf(other)).toEqual(ALL);
    },
  );

  it('also works without a body, as from our own page', async () => {
    const userId = await person();
    const answer = await world.app.inject({ method: 'POST', url: await headerUrlFor(userId) });
    expect(answer.statusCode).toBe(204);
    expect(await mailsOf(userId)).not.toContain('plan-ending');
  });

  it('withdraws the consent for news', async () => {
    const userId = await person();
    await press(await headerUrlFor(userId, 'product-news'));
    const consents = await world.db
      .selectFrom('consents')
      .select(['is_given', 'source', 'ip'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    expect(consents.at(-1)).toEqual({ is_given: false, source: 'unsubscribe', ip: '198.51.100.9' });
  });

  it('is idempotent, also with concurrent requests', async () => {
    const userId = await person();
    const url = await headerUrlFor(userId, 'product-news');
    const answers = [await press(url), ...(await Promise.all([press(url), press(url)]))];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await eventsOf(world, userId)).toHaveLength(1);
  });

  it('returns the same response after the account was deleted', async () => {
    const userId = await person();
    const url = await headerUrlFor(userId);
    await world.db.deleteFrom('users').where('id', '=', userId).execute();
    expect((await press(url)).statusCode).toBe(204);
  });

  it('works for a year and then expires', async () => {
    const userId = await person();
    const url = await headerUrlFor(userId);
    world.clock.advance(YEAR_SECONDS - 60);
    expect((await press(url)).statusCode).toBe(204);
    world.clock.advance(120);
    expect((await press(url)).json()).toMatchObject({ code: 'link_invalid' });
  });

  it.each(['', '?token=', '?token=abc', `?token=${'x'.repeat(3000)}`, '?token=%00%F0%9F%98%80', '?token=a&token=b'])(
    'rejects %s',
    async (query) => {
      expect((await press(`/api/v1/mailchimp/unsubscribe${query}`)).statusCode).toBe(400);
    },
  );

  it('rejects a modified token and a token for another purpose', async () => {
    const userId = await person();
    const token = (await headerUrlFor(userId)).split('token=')[1]!;
    const [head, , signature] = token.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: userId, stream: 'product-news', exp: 9e9 })).toString('base64url');
    for (const forged of [`${head}.${claims}.${signature}`, `${token}x`]) {
      expect((await press(`/api/v1/mailchimp/unsubscribe?token=${forged}`)).statusCode).toBe(400);
    }
    expect(await mailsOf(userId)).toEqual(ALL);
  });

  it('changes nothing on GET, because programs follow links', async () => {
    const url = await headerUrlFor(await person());
    expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('rejects large bodies', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: await headerUrlFor(await person()),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'x'.repeat(5000),
    });
    expect(answer.statusCode).toBe(413);
  });
});
