import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { useTimeZone } from './use-time-zone.ts';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
function Teller() {
  useTimeZone();
  const { data: user } = useCurrentUserQuery();
  return <output>{user?.timeZone}</output>;
}

it('sends the time zone once when the server has another one', async () => {
  let known = 'Pacific/Auckland';
  const calls = stubServer(() => {
    const answer = { body: aUser({ timeZone: known }) };
    known = here;
    return answer;
  });
  await renderPart(<Teller />);
  await screen.findByText(here);
  const told = calls.filter(({ method }) => method === 'POST');
  expect(await Promise.all(told.map((call) => call.json() as Promise<unknown>))).toEqual([{ timeZone: here }]);
});

it('sends nothing when the server has the right time zone', async () => {
  const calls = stubServer(() => ({ body: aUser({ timeZone: here }) }));
  await renderPart(<Teller />);
  await screen.findByText(here);
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
});
