import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { press, renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import type { MembershipResult } from '#shared/leaderboards/contract.ts';
import { MembershipDialog } from './membership-dialog.tsx';

beforeAll(async () => {
  // Preloaded so that no test waits for them.
  await Promise.all([
    import('./membership-rules.ts'),
    import('#client/ui/confirm-dialog.tsx'),
    import('#shared/accounts/contract.ts'),
    import('#shared/platform/errors.ts'),
  ]);
});

const ann = aUser({ firstName: 'Ann', university: { id: 1, name: 'Charité' } });
const stranger: MembershipResult = {
  isMember: false,
  shownAs: 'name',
  alias: null,
  showsUniversity: true,
  shownName: 'Ann B.',
};

interface Told {
  membership?: Partial<MembershipResult>;
  /** The response to Join and Save. */
  answer?: { status?: number; body?: unknown };
  disciplines?: number[];
}

async function open({ membership, answer, disciplines = [1] }: Told = {}) {
  const onClose = vi.fn<() => void>();
  const known = { ...stranger, ...membership };
  const calls = stubServer((path) => {
    if (path === '/user') return { body: ann };
    const isWrite = calls.at(-1)?.method === 'PUT';
    return isWrite && answer ? answer : { body: known };
  });
  const store = signedInStore({ disciplines });
  await renderPart(<MembershipDialog onClose={onClose} />, store);
  const sent = async (method: string) => {
    const call = calls.find((made) => made.method === method);
    return call && ((await call.clone().text()) || null);
  };
  const timesRead = () => calls.filter(({ method, url }) => method === 'GET' && url.endsWith('/membership')).length;
  return { onClose, sent, timesRead };
}
const preview = () => screen.getByRole('region', { name: 'This is what others see' }).textContent;
const alias = () => screen.findByRole('textbox', { name: 'Alias' });

describe('a user who has not joined', () => {
  it('sees a preview of the row for every choice', async () => {
    await open();
    await screen.findByRole('radio', { name: 'First name and initial' });
    expect(preview()).toContain('Ann B.Charité');
    await userEvent.click(screen.getByRole('switch', { name: 'Show my university' }));
    expect(preview()).not.toContain('Charité');
    await userEvent.click(screen.getByRole('radio', { name: 'An alias' }));
    await userEvent.type(await alias(), 'night owl');
    expect(preview()).toContain('night owl');
    await userEvent.click(screen.getByRole('radio', { name: 'Hidden' }));
    expect(preview()).toContain('Anonymous');
  });

  it('joins with an alias', async () => {
    const { onClose, sent } = await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'An alias' }));
    await userEvent.type(await alias(), 'night owl');
    await press('Join');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(JSON.parse((await sent('PUT')) ?? '')).toEqual({
      shownAs: 'alias',
      alias: 'night owl',
      showsUniversity: true,
    });
  });

  it('sends no alias that is no longer selected', async () => {
    const { sent, onClose } = await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'An alias' }));
    await userEvent.type(await alias(), 'x');
    await userEvent.click(screen.getByRole('radio', { name: 'Hidden' }));
    await press('Join');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(JSON.parse((await sent('PUT')) ?? '')).toEqual({ shownAs: 'hidden', showsUniversity: true });
  });
});

describe('an invalid alias', () => {
  it('that is too short is reported at its field, and nothing is sent', async () => {
    const { sent } = await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'An alias' }));
    await userEvent.type(await alias(), 'ab');
    await press('Join');
    expect(await screen.findByText('Field should contain at least 3 characters')).toBeTruthy();
    expect(document.activeElement).toBe(await alias());
    expect(await sent('PUT')).toBeUndefined();
  });

  it('that the server rejects is reported at its field too', async () => {
    const text = 'This alias is taken. Please choose another one.';
    const message = [{ property: 'alias', constraints: { taken: text } }];
    const { onClose, timesRead } = await open({ answer: { status: 400, body: { code: 'invalid_input', message } } });
    await userEvent.click(await screen.findByRole('radio', { name: 'An alias' }));
    await userEvent.type(await alias(), 'night owl');
    await press('Join');
    expect(await screen.findByText(text)).toBeTruthy();
    expect((await alias()).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await alias());
    expect(onClose).not.toHaveBeenCalled();
    // The selection remains, because the settings are not fetched again.
    expect(timesRead()).toBe(1);
  });
});

describe('a member', () => {
  it('leaves after confirmation', async () => {
    const { onClose, sent } = await open({ membership: { isMember: true, shownAs: 'hidden' } });
    await press('Leave');
    expect(await sent('DELETE')).toBeUndefined();
    await press('Confirm');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await sent('DELETE')).toBeNull();
  });

  it('can leave without a plan', async () => {
    const { sent } = await open({ disciplines: [] });
    await press('Leave');
    await press('Confirm');
    await vi.waitFor(async () => expect(await sent('DELETE')).toBeNull());
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
