import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Sandbox, startSandbox } from './sandbox.ts';

let dataDir = '';
let sandbox: Sandbox | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'vignette-sandbox-'));
});
afterEach(async () => {
  await sandbox?.stop();
  sandbox = undefined;
  await rm(dataDir, { recursive: true });
});

async function start(changes: Partial<Parameters<typeof startSandbox>[0]> = {}) {
  const options = { production: false, host: '127.0.0.1', port: 0, appUrl: 'http://localhost:3000', dataDir };
  sandbox = await startSandbox({ ...options, ...changes });
  return sandbox;
}

/** `fetch` cannot set the Host header, but the browser of a hostile page sends a foreign one. */
async function ask(url: string, headers: Record<string, string>, method = 'GET') {
  const asked = httpRequest(url, { method, headers }).end();
  const [response] = await once(asked, 'response');
  return { status: response.statusCode as number, body: await text(response) };
}

describe('the sandbox', () => {
  it('shows its parts and a link to Vignette on the console page', async () => {
    const { consoleUrl } = await start();
    const page = await (await fetch(consoleUrl)).text();
    expect(page).toContain('<a href="/mailbox">Mailbox</a>');
    expect(page).toContain('href="http://localhost:3000"');
    expect(page).toContain('No mail yet.');
  });

  it('offers a tour whose links lead to pages of Vignette and of the sandbox', async () => {
    const { consoleUrl } = await start();
    expect(await (await fetch(consoleUrl)).text()).toContain('<a href="/tour">See everything in ten minutes</a>');
    const page = await (await fetch(`${consoleUrl}/tour`)).text();
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
    const routes = await readFile('src/client/routes.tsx', 'utf8');
    const adminRoutes = await readFile('src/client/admin/admin-routes.ts', 'utf8');
    const isKnown = async (link: string) =>
      link.startsWith('/')
        ? (await fetch(consoleUrl + link)).ok
        : (routes + adminRoutes).includes(`'${new URL(link).pathname}'`);
    const unknown = [];
    for (const link of links) if (!(await isKnown(link))) unknown.push(link);
    expect(unknown).toEqual([]);
    for (const text of ['3-D', 'insufficient funds', 'network off', 'kill -9', 'Correct a key', 'Excel']) {
      expect(page).toContain(text);
    }
  });

  it('returns the Stripe configuration for the server, the same after a restart', async () => {
    const { consoleUrl, stripe, stop } = await start();
    expect(stripe).toEqual({
      apiUrl: consoleUrl,
      secretKey: expect.stringMatching(/^sk_test_sandbox\w{24}$/),
      publishableKey: expect.stringMatching(/^pk_test_sandbox\w{24}$/),
      webhookSecret: expect.stringMatching(/^whsec_sandbox\w{24}$/),
      browserScriptUrl: `${consoleUrl}/stripe/browser/stripe.js`,
    });
    const headers = { authorization: `Bearer ${stripe.secretKey}` };
    const endpoints = async (url: string) => (await fetch(`${url}/v1/webhook_endpoints`, { headers })).json();
    const before = await endpoints(consoleUrl);
    expect(before).toMatchObject({
      data: [{ url: 'http://localhost:3000/api/v1/webhooks/stripe', enabled_events: ['*'] }],
    });
    await stop();
    const again = await start();
    expect(again.stripe.secretKey).toBe(stripe.secretKey);
    expect(await endpoints(again.consoleUrl)).toEqual(before);
  });

  it('refuses to start in production', async () => {
    await expect(start({ production: true })).rejects.toThrow('does not run in production');
  });

  it.each(['0.0.0.0', '::', '192.168.1.10', 'sandbox.example', '127.0.0.1.evil.example'])(
    'refuses to listen on %s',
    async (host) => {
      await expect(start({ host })).rejects.toThrow('loopback only');
    },
  );

  it('fails if its port is in use and leaves no mail server running', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as { port: number };
    await expect(start({ port })).rejects.toThrow('EADDRINUSE');
    holder.close();
    await once(holder, 'close');
    await vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain('TCPServerWrap'), {
      timeout: 10_000,
    });
  });

  it.each(['evil.example', 'localhost.evil.example', '10.0.0.1', '127.0.0.1.evil.example'])(
    'rejects the host name %s',
    async (host) => {
      const { consoleUrl } = await start();
      const { status, body } = await ask(`${consoleUrl}/mailbox/api/mails`, { host });
      expect(status).toBe(421);
      expect(body).toBe('The sandbox answers to its own name only.');
    },
  );

  it('accepts localhost and its own address as host name', async () => {
    const { consoleUrl } = await start();
    const { port } = new URL(consoleUrl);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`]) {
      expect((await ask(consoleUrl, { host })).status).toBe(200);
    }
  });

  it.each(['https://evil.example', 'http://localhost:3000', 'null'])(
    'rejects changes from the origin %s',
    async (origin) => {
      const { consoleUrl } = await start();
      expect((await ask(`${consoleUrl}/mailbox/api/mails`, { origin }, 'DELETE')).status).toBe(403);
      expect((await ask(`${consoleUrl}/mailbox/delete-all`, { origin }, 'POST')).status).toBe(403);
    },
  );

  it('allows only its own styles and scripts and forbids framing and cross-origin reads', async () => {
    const { consoleUrl } = await start();
    const { headers } = await fetch(consoleUrl);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('serves its styles and scripts', async () => {
    const { consoleUrl } = await start();
    for (const [file, type] of [
      ['sandbox.css', 'text/css'],
      ['live.js', 'application/javascript'],
      ['mark.svg', 'image/svg+xml'],
    ]) {
      expect((await fetch(`${consoleUrl}/assets/${file}`)).headers.get('content-type')).toContain(type);
    }
  });

  it('responds to an unknown URL with a 404 page', async () => {
    const { consoleUrl } = await start();
    const response = await fetch(`${consoleUrl}/nowhere`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Not found');
  });
});
