import { beforeEach, describe, expect, test } from 'vitest';
import source from './offline-worker.js?raw';

const ORIGIN = 'https://vignette.example';
const PAGE = '<script src="/assets/app-1.js"></script>';

interface WorkerEvent {
  waitUntil?: (work: Promise<unknown>) => void;
  request?: Partial<Request>;
  respondWith?: (answer: Promise<Response>) => void;
}
type Listener = (event: WorkerEvent) => void;

/** Files on the server by path; other paths return 404, and requests fail while the server is down. */
let files: Record<string, string> = {};
let isServerUp = true;
let stored = new Map<string, Map<string, Response>>();
let listeners = new Map<string, Listener>();

const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

async function fetchFile(request: string | { url: string }): Promise<Response> {
  if (!isServerUp) throw new TypeError('Failed to fetch');
  const body = files[pathOf(request)];
  return body === undefined ? new Response('', { status: 404 }) : new Response(body);
}

function openCache(name: string) {
  const entries = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, entries);
  return {
    match: async (request: string) => entries.get(pathOf(request))?.clone(),
    put: async (request: string, response: Response) => void entries.set(pathOf(request), response),
    delete: async (request: string) => entries.delete(pathOf(request)),
    add: async (request: { url: string }) => {
      const response = await fetchFile(request);
      if (!response.ok) throw new TypeError('Request failed');
      entries.set(pathOf(request), response);
    },
  };
}

const caches = {
  open: async (name: string) => openCache(name),
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  match: async (request: string, { cacheName }: { cacheName?: string } = {}) => {
    const names = cacheName === undefined ? [...stored.keys()] : [cacheName];
    return names
      .map((name) => stored.get(name)?.get(pathOf(request)))
      .find(Boolean)
      ?.clone();
  },
};

function startWorker(version = 'v1', names = ['/index.html', '/assets/app-1.js']) {
  listeners = new Map();
  const self = {
    __OFFLINE_VERSION: version,
    __OFFLINE_FILES: names,
    location: new URL(ORIGIN),
    clients: { claim: async () => undefined },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  };
  class Request {
    url: string;
    constructor(url: string) {
      this.url = url;
    }
  }
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- our own file, run with stubbed worker globals
  new Function('self', 'caches', 'fetch', 'Request', source)(self, caches, fetchFile, Request);
}
async function happen(name: 'install' | 'activate'): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(name)?.({ waitUntil: (until) => void (work = until) });
  await work;
}
/** The response text; undefined when the worker does not handle the request. */
async function ask(url: string, request: Partial<Request> = {}): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  const asked = { url: ORIGIN + url, method: 'GET', mode: 'no-cors' as const, ...request };
  listeners.get('fetch')?.({ request: asked, respondWith: (given) => void (answer = given) });
  return answer && (await answer).text();
}
const open = (url: string) => ask(url, { mode: 'navigate' });

beforeEach(() => {
  files = { '/index.html': PAGE, '/dashboard': PAGE, '/assets/app-1.js': 'one' };
  isServerUp = true;
  stored = new Map();
  startWorker();
});

describe('installing', () => {
  test('fails when one file is missing', async () => {
    delete files['/assets/app-1.js'];
    await expect(happen('install')).rejects.toThrow('Request failed');
  });

  test.each([
    ['of another version', '<script src="/assets/app-2.js"></script>'],
    ['none of ours', '<h1>Please sign in to this network</h1>'],
  ])('fails when the page is %s', async (_which, page) => {
    files['/index.html'] = page;
    await expect(happen('install')).rejects.toThrow('not of this version');
  });

  test('deletes the old cache on activation, not before', async () => {
    await happen('install');
    startWorker('v2', ['/index.html', '/assets/app-2.js']);
    files = { '/index.html': PAGE.replace('1', '2'), '/assets/app-2.js': 'two' };
    await happen('install');
    expect(await ask('/assets/app-1.js')).toBe('one');
    await happen('activate');
    expect([...stored.keys()]).toEqual(['vignette-app-v2']);
  });
});

describe('handling requests', () => {
  beforeEach(() => happen('install'));

  test('serves pages from the network, and from the cache when the server is down', async () => {
    files['/dashboard'] = 'a newer page';
    expect(await open('/dashboard')).toBe('a newer page');
    isServerUp = false;
    expect(await open('/quiz/start')).toBe(PAGE);
    expect(await ask('/assets/app-1.js')).toBe('one');
  });

  test.each(['/api/v1/quiz/saved', '/ws', '/wp-json/x', '/push/x', '/healthz'])('does not handle %s', async (url) => {
    expect(await ask(url)).toBeUndefined();
    expect(await open(url)).toBeUndefined();
  });

  test('serves the page only for navigations, and handles only GET requests', async () => {
    isServerUp = false;
    expect(await ask('/robots.txt')).toBeUndefined();
    expect(await ask('/dashboard', { method: 'POST', mode: 'navigate' })).toBeUndefined();
    await expect(ask('/assets/gone-1.js')).rejects.toThrow('Failed to fetch');
  });
});
