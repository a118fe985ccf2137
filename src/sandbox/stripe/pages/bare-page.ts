import { type Html, html } from '#shared/platform/html.ts';

/** A page without the sandbox's menu, because the page that it replaces has none. */
export const renderBarePage = ({ title, body }: { title: string; body: Html }): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/sandbox.css" />
      </head>
      <body>
        <main class="bare">${body}</main>
      </body>
    </html>`;

export const renderNothingHere = () =>
  renderBarePage({
    title: 'Not found',
    body: html`<h1>Not found</h1>
      <p class="lead">This address is incomplete, or the page no longer exists.</p>`,
  });
