// `npm run bench -- first-load`: the first visit of the login page and of the dashboard on a slow phone, over HTTP/1.1
// and HTTP/2.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { openDatabase } from '#server/platform/database/db.ts';
import { makeDataDir, removeDataDir } from '#test/start-server.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { say } from './figures.ts';
import { APP_SECRET, openFilledServer } from './filled-server.ts';
import { median } from './load.ts';
import { makePeople } from './people.ts';
import { sized } from './sizes.ts';

const ROUNDS = sized(5, 1);
/** 1.6 Mbit/s and 150 ms, and a processor four times slower than this one. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const CPU_SLOWDOWN = 4;
const SIZE = { width: 390, height: 844 };

export async function measureFirstLoad() {
  await using server = await openFilledServer(addPerson, { CLIENT: 'built' });
  await using secure = await openHttp2(server.url);
  const executablePath = findBrowser(process.env);
  await using browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const protocols = { 'HTTP/1.1': server.url, 'HTTP/2': secure.url };
  for (const [protocol, url] of Object.entries(protocols)) {
    await report(`/login, ${protocol}`, () => visit(browser, `${url}/login`, null));
    await report(`/dashboard, ${protocol}`, () => visit(browser, `${url}/dashboard`, server.filled));
  }
}

async function addPerson(databaseUrl: string): Promise<string> {
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 2, onIdleError: () => {} });
  const [person] = await makePeople(db, { count: 1, appSecret: APP_SECRET });
  await close();
  return person?.jwt ?? '';
}

type Visit = { paintMs: number; contentMs: number; files: number; calls: number };

async function report(name: string, measure: () => Promise<Visit>) {
  const visits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await measure());
  const middle = (pick: (visit: Visit) => number) => median(visits.map(pick)).toFixed(0);
  say(
    `${name}: first contentful paint, ms`,
    middle(({ paintMs }) => paintMs),
  );
  say(
    `${name}: largest contentful paint, ms`,
    middle(({ contentMs }) => contentMs),
  );
  say(`${name}: files, API calls`, `${middle(({ files }) => files)}, ${middle(({ calls }) => calls)}`);
}

/** Each visit has its own context, so nothing is cached. */
async function visit(browser: Browser, url: string, jwt: string | null): Promise<Visit> {
  const context = await browser.newContext({
    viewport: SIZE,
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
    hasTouch: true,
    isMobile: true,
  });
  if (jwt !== null) await context.addInitScript({ content: `localStorage.setItem('jwt', '${jwt}')` });
  const page = await context.newPage();
  await slowDown(page);
  const requests: string[] = [];
  page.on('request', (sent) => void requests.push(new URL(sent.url()).pathname));
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  // The largest text of the dashboard is the question of the day, which comes with its own call.
  if (jwt !== null) await page.getByRole('radio').first().waitFor();
  await page.evaluate('new Promise(requestAnimationFrame)');
  const paints = await page.evaluate<Pick<Visit, 'paintMs' | 'contentMs'>>(READ_PAINTS);
  await context.close();
  return {
    ...paints,
    files: requests.filter((file) => /\.(js|css)$/.test(file)).length,
    calls: requests.filter((file) => file.startsWith('/api/')).length,
  };
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Runs in the page. A text, because the types of browsers are not available here. */
const READ_PAINTS = `new Promise((resolve) => {
  const paintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const answer = (list) => resolve({ paintMs, contentMs: list.getEntries().at(-1)?.startTime ?? 0 });
  new PerformanceObserver(answer).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** Forwards HTTP/2 to the server, like the proxy of an installation. */
async function openHttp2(target: string) {
  const folder = await makeDataDir();
  const [key, cert] = ['key.pem', 'cert.pem'].map((file) => path.join(folder, file)) as [string, string];
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes', '-newkey', 'rsa:2048'];
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const agent = new Agent({ keepAlive: true });
  const proxy = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
    const options = { method: asked.method, headers: forwarded(asked.headers), agent };
    const sent = request(new URL(asked.url, target), options, (received) => {
      answer.writeHead(received.statusCode ?? 500, forwarded(received.headers));
      received.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      proxy.close();
      agent.destroy();
      await removeDataDir(folder);
    },
  };
}

/** HTTP/2 has its own headers about the connection. */
const forwarded = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(:.*|connection|keep-alive|transfer-encoding|upgrade)$/.test(name)),
  );
