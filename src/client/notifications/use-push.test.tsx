import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pathsOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { mayAskForPush } from './push-browser.ts';
import { usePush } from './use-push.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';
const SAFARI = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

/** A browser with a push service, limited to the APIs that our code uses. */
function stubBrowser({ permission = 'default', answer = 'granted', isReachable = true, userAgent = CHROME } = {}) {
  let subscription: object | null = null;
  const registration = {
    active: {},
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async (options: object) => {
        if (!isReachable) throw new DOMException('Registration failed', 'AbortError');
        subscription = {
          options,
          toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: {} }),
          unsubscribe: async () => {
            subscription = null;
            return true;
          },
        };
        return subscription;
      },
    },
  };
  const notification = {
    permission,
    requestPermission: async () => (notification.permission = answer),
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('navigator', {
    userAgent,
    serviceWorker: { register: async () => registration, getRegistration: async () => registration },
  });
  return { subscription: () => subscription };
}

function Sample({ userId = 'ann' }: { userId?: string }) {
  const { state, turnOn, turnOff } = usePush(userId);
  return (
    <>
      <p>state: {state ?? 'looking'}</p>
      <button onClick={() => void turnOn()}>on</button>
      <button onClick={() => void turnOff()}>off</button>
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const serve = (register: { status: number; body?: unknown } = { status: 200 }) =>
  stubServer((path) => (path === '/firebase/push-key' ? { body: { publicKey: 'the-key' } } : register));

describe('push in this browser', () => {
  beforeEach(() => void serve());

  it.each([
    ['default', 'not-asked'],
    ['denied', 'denied'],
    ['granted', 'off'],
  ])('with the permission %s is %s', async (permission, state) => {
    stubBrowser({ permission });
    await renderPart(<Sample />);
    expect(await screen.findByText(`state: ${state}`)).toBeDefined();
  });

  it('is unsupported in a browser without push', async () => {
    await renderPart(<Sample />);
    expect(await screen.findByText('state: unsupported')).toBeDefined();
  });

  it('is turned on with the server key, registered on the server, and turned off again', async () => {
    const calls = serve();
    const browser = stubBrowser();
    await renderPart(<Sample />);
    await screen.findByText('state: not-asked');
    await press('on');
    expect(await screen.findByText('state: on')).toBeDefined();
    expect(browser.subscription()).toMatchObject({
      options: { applicationServerKey: 'the-key', userVisibleOnly: true },
    });
    expect(pathsOf(calls)).toEqual(['/api/v1/firebase/push-key', '/api/v1/firebase/device-token']);

    await press('off');
    expect(await screen.findByText('state: off')).toBeDefined();
    expect(browser.subscription()).toBeNull();
    expect(calls.at(-1)?.method).toBe('DELETE');
  });

  it('is off for another user of the same browser', async () => {
    stubBrowser();
    await renderPart(<Sample />);
    await press('on');
    await screen.findByText('state: on');
    await renderPart(<Sample userId="bob" />);
    expect(await screen.findByText('state: off')).toBeDefined();
  });

  it('stays off when the user denies permission', async () => {
    const calls = serve();
    stubBrowser({ answer: 'denied' });
    await renderPart(<Sample />);
    await press('on');
    expect(await screen.findByText('state: denied')).toBeDefined();
    expect(calls).toEqual([]);
  });

  it('shows an error when the push service is unreachable', async () => {
    stubBrowser({ isReachable: false });
    await renderPart(<Sample />);
    await press('on');
    expect(await screen.findByText(/could not reach its push service/)).toBeDefined();
    expect(await screen.findByText('state: off')).toBeDefined();
  });

  it('is reverted when the server rejects the device', async () => {
    serve({ status: 503, body: { code: 'unavailable', message: 'We are having trouble right now.' } });
    const browser = stubBrowser();
    await renderPart(<Sample />);
    await press('on');
    expect(await screen.findByText('We are having trouble right now.')).toBeDefined();
    await waitFor(() => expect(browser.subscription()).toBeNull());
  });
});

describe('offering push unprompted', () => {
  it.each([
    ['before the user has answered', {}, true],
    ['where it was refused', { permission: 'denied' }, false],
    ['where it was allowed', { permission: 'granted' }, false],
    ['in Safari', { userAgent: SAFARI }, false],
  ])('%s: %j', (_case, browser, expected) => {
    stubBrowser(browser);
    expect(mayAskForPush()).toBe(expected);
  });

  it('does not happen without push support', () => {
    expect(mayAskForPush()).toBe(false);
  });
});
