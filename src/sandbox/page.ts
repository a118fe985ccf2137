import type { FastifyReply } from 'fastify';
import { type Html, html } from '#shared/platform/html.ts';

/** Content that every page shows. */
export interface Site {
  /** The URL of Vignette itself. */
  appUrl: string;
  parts: readonly { name: string; title: string }[];
}

interface PageContent {
  title: string;
  /** Path of the menu entry that this page belongs to. */
  current: string;
  body: Html;
}

/** assets/live.js keeps elements with `data-live` and an id up to date. */
export function renderPage({ appUrl, parts }: Site, { title, current, body }: PageContent): Html {
  const menu = [
    { href: '/', title: 'Console' },
    { href: '/tour', title: 'Tour' },
    ...parts.map(({ name, title }) => ({ href: `/${name}`, title })),
  ];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Vignette sandbox</title>
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/sandbox.css" />
        <script type="module" src="/assets/live.js"></script>
      </head>
      <body>
        <header class="top">
          <a class="brand" href="/"><img src="/assets/mark.svg" alt="" width="28" height="28" />Vignette</a>
          <span class="badge">Sandbox</span>
          <nav aria-label="Sandbox">
            ${menu.map((item) => html`<a href="${item.href}" ${item.href === current && CURRENT}>${item.title}</a>`)}
          </nav>
          <a class="to-app" href="${appUrl}">Open Vignette</a>
        </header>
        <p class="away" id="away" role="status" hidden>The sandbox does not respond. Is it still running?</p>
        <main>${body}</main>
      </body>
    </html>`;
}

const CURRENT = html`aria-current="page"`;

export function sendPage(reply: FastifyReply, page: Html) {
  return reply.type('text/html; charset=utf-8').send(page.toString());
}
