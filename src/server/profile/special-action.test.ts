import { expect, it } from 'vitest';
import type { UserResult } from '#shared/accounts/contract.ts';
import { Browser, useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const person = useSignedIn(world);

const act = (actionType: unknown) => person.post('user/special-action', { actionType });
const user = async () => (await person.get('user')).json<UserResult>();

it('finishes the tutorial once', async () => {
  const finishedAt = () =>
    world.db.selectFrom('users').select('tutorial_finished_at').where('id', '=', person.userId).executeTakeFirst();
  expect((await user()).tutorialFinished).toBe(false);
  expect((await act('finish-tutorial')).statusCode).toBe(204);
  const first = await finishedAt();
  world.clock.advance(60);
  await act('finish-tutorial');
  expect(await finishedAt()).toEqual(first);
  expect((await user()).tutorialFinished).toBe(true);
});

it("remembers a dialog until midnight in the user's time zone", async () => {
  // 10:01 UTC is 23:01 in Auckland.
  await person.post('user', { timeZone: 'Pacific/Auckland' });
  await act('show-days-left');
  await act('show-mobile-user');
  await act('show-days-left');
  expect((await user()).shownToday).toEqual(['days-left', 'mobile-user']);
  world.clock.advance(3600);
  await person.get('auth/refresh').then((response) => (person.jwt = response.json<{ jwt: string }>().jwt));
  expect((await user()).shownToday).toEqual([]);
  await act('show-notifications');
  expect((await user()).shownToday).toEqual(['notifications']);
});

it('accepts the same dialog twice concurrently', async () => {
  const answers = await Promise.all([act('show-days-left'), act('show-days-left')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
});

it.each(['become-admin', '', null, 7, ['finish-tutorial'], 'constructor'])('rejects the action %j', async (action) => {
  const response = await act(action);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'invalid_input', message: [{ property: 'actionType' }] });
});

it('requires sign-in', async () => {
  const response = await new Browser(world).post('user/special-action', { actionType: 'finish-tutorial' });
  expect(response.statusCode).toBe(401);
});
