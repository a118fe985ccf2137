import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

// The receiving side; it runs in browsers, without a build.
const file = path.resolve(import.meta.dirname, '../../../client/public/push-worker.js');
const source = readFileSync(file, 'utf8');

/** Runs the worker in isolation and records what it shows and opens. */
function startWorker(windows: string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: { title: string; options: { body: string; data: { path: string } } }[] = [];
  const opened: string[] = [];
  const self = {
    location: { origin: 'https://vignette.example' },
    registration: {
      showNotification: async (title: string, options: (typeof shown)[0]['options']) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => void opened.push(`focus ${url}`) })),
      openWindow: async (url: string) => void opened.push(`open ${url}`),
    },
    skipWaiting: async () => {},
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  runInContext(source, createContext({ self, URL }));

  const dispatch = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  return {
    shown,
    opened,
    push: (text: string) => dispatch('push', { data: { json: () => JSON.parse(text) as unknown } }),
    click: (pagePath: unknown) =>
      dispatch('notificationclick', { notification: { data: { path: pagePath }, close: () => {} } }),
  };
}

describe('the push worker', () => {
  it('shows the message with its page', async () => {
    const worker = startWorker();
    await worker.push(JSON.stringify({ title: 'Plan ends soon', body: 'Choose a plan', path: '/pricing' }));
    expect(worker.shown).toMatchObject([
      { title: 'Plan ends soon', options: { body: 'Choose a plan', data: { path: '/pricing' } } },
    ]);
  });

  it('shows a notification even if it cannot read the message, because browsers require one', async () => {
    const worker = startWorker();
    await worker.push('not json');
    expect(worker.shown).toMatchObject([{ title: 'Vignette', options: { data: { path: '/dashboard' } } }]);
  });

  it('opens the page of a message, or focuses a window that already shows it', async () => {
    const worker = startWorker();
    await worker.click('/pricing');
    expect(worker.opened).toEqual(['open https://vignette.example/pricing']);
    const other = startWorker(['https://vignette.example/', 'https://vignette.example/pricing']);
    await other.click('/pricing');
    expect(other.opened).toEqual(['focus https://vignette.example/pricing']);
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', undefined, 7])(
    'opens only our own pages: not %s',
    async (pagePath) => {
      const worker = startWorker();
      await worker.click(pagePath);
      expect(worker.opened).toHaveLength(1);
      expect(worker.opened[0]).toMatch(/^open https:\/\/vignette\.example\//);
    },
  );
});
