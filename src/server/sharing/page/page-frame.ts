import { type Html, html } from '#shared/platform/html.ts';
import { styleElement } from './page-style.ts';

interface Page {
  title: string;
  /** Tags for link previews; not set for pages without a question. */
  preview?: Html;
  body: Html;
}

/** The frame of every shared page. It has no script, so that it works everywhere, including previews. */
export const renderPage = ({ title, preview, body }: Page): Html =>
  html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Vignette</title>
        ${preview ?? null}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${styleElement}
      </head>
      <body>
        <header>
          <a class="brand" href="/">${mark}Vignette</a>
          <a class="sign-in" href="/login">Sign in</a>
        </header>
        <main>${body}</main>
        <footer>Vignette, the medical exam question bank</footer>
      </body>
    </html>`;

const mark = html`<svg
  width="28"
  height="28"
  viewBox="0 0 32 32"
  fill="none"
  stroke="currentColor"
  stroke-width="5.5"
  stroke-linecap="round"
  aria-hidden="true"
>
  <path d="M16 26 26 6" stroke-opacity="0.4" />
  <path d="M6 6 16 26" />
</svg>`;
