import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPagePreloads } from './page-preloads.ts';

const compress = promisify(brotliCompress);
/** Close to the best, in a few milliseconds. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Runs before the first paint. Inside the page it costs no further request. */
const FIRST_SCRIPT = 'first-script.js';
const FIRST_SCRIPT_TAG = `<script src="/${FIRST_SCRIPT}"></script>`;

export interface ClientPageOptions {
  /** Whether the request carries the cookie of a session. */
  hasSession: (request: FastifyRequest) => boolean;
}

/**
 * Sends the HTML page. Visitors without a session get the login page with its content, see
 * docs/decisions/0035-loading.md; a page with parameters is left to the client, because they change its links.
 */
export async function clientPage(folder: string, { hasSession }: ClientPageOptions) {
  const script = await readFile(path.join(folder, FIRST_SCRIPT), 'utf8').catch(() => null);
  const read = async (file: string) =>
    (await readFile(path.join(folder, file), 'utf8')).replace(FIRST_SCRIPT_TAG, (tag) =>
      script === null ? tag : `<script>${script}</script>`,
    );
  const page = await read('index.html');
  const login = await read('.vite/login.html').catch(() => page);
  const source = script === null ? null : `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const withPreloads = await readPagePreloads(folder);
  const compressed = new Map<string, Promise<Buffer>>();

  const compressOnce = (html: string) => {
    const known = compressed.get(html) ?? compress(html, QUALITY);
    compressed.set(html, known);
    return known;
  };

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isLogin = (request.url === '/' || request.url === '/login') && !hasSession(request);
    const html = isLogin ? withPreloads(login, '/login') : withPreloads(page, request.url);
    if (source !== null) allowScript(reply, source);
    void reply.type('text/html').header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply.header('content-encoding', 'br').send(await compressOnce(html));
  };
}

/** Only this script, by its hash: any other script inside a page stays forbidden. */
function allowScript(reply: FastifyReply, source: string) {
  const policy = String(reply.getHeader('content-security-policy'));
  void reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${source}`));
}
