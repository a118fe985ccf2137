import vm from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxApp } from '../../sandbox-app.ts';
import { browserFiles } from './browser-files.ts';
import { stripeBrowserRoutes } from './browser.routes.ts';

const appUrl = 'http://localhost:3000';
const app = await createSandboxApp({ site: { appUrl, parts: [] }, log: undefined });

beforeAll(() => app.register(stripeBrowserRoutes, { prefix: '/stripe', appUrl }));
afterAll(() => app.close());

const get = (url: string) => app.inject({ url, headers: { host: '127.0.0.1:3001' } });

describe('the card field script', () => {
  it('can be loaded by a page of another origin', async () => {
    const { statusCode, headers } = await get('/stripe/browser/stripe.js');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/javascript');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('is a classic script that defines only Stripe, of the release that the loader expects', async () => {
    const { body } = await get('/stripe/browser/stripe.js');
    const window: { Stripe?: { version: string } } = {};
    const document = { currentScript: { src: 'http://127.0.0.1:3001/stripe/browser/stripe.js' } };
    const page = vm.createContext({ window, document, URL });
    const before = Object.keys(page);
    vm.runInContext(body, page);
    expect(window.Stripe?.version).toBe('endive');
    expect(Object.keys(page)).toEqual(before);
  });
});

describe('the card field frame', () => {
  it('can be embedded by Vignette under both local host names and by no other page', async () => {
    const { statusCode, headers } = await get('/stripe/browser/card-frame');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain(
      'frame-ancestors http://localhost:3000 http://127.0.0.1:3000;',
    );
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it('has labels on all inputs, which are disabled until the page connects', async () => {
    const { body } = await get('/stripe/browser/card-frame');
    for (const label of ['Card number', 'Expiration date', 'CVC']) expect(body).toContain(`aria-label="${label}"`);
    expect(body.match(/<input[^>]*>/g)?.every((input) => input.includes('disabled'))).toBe(true);
  });

  it('can load every file that its modules import', async () => {
    const whole = [...browserFiles.values()].map(({ body }) => body).join('\n');
    const asked = [...whole.matchAll(/from "\.\/([^"]+)"/g)].map(([, name]) => name);
    expect(asked).toContain('card-brands.ts');
    expect([...browserFiles.keys()]).toEqual(expect.arrayContaining(asked));
  });

  it('serves no other files of its folder', async () => {
    expect((await get('/stripe/browser/tsconfig.json')).statusCode).toBe(404);
    expect((await get('/stripe/browser/stripe-js.ts')).statusCode).toBe(404);
  });
});
