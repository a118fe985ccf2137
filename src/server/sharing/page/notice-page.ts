import { type Html, html } from '#shared/platform/html.ts';
import { renderPage } from './page-frame.ts';

/** Texts for links that show no question. */
export const notices = {
  unknown: {
    status: 404,
    title: 'Link not found',
    text: 'Part of it may be missing. Please ask for the link again.',
  },
  stopped: {
    status: 410,
    title: 'This link is closed',
    text: 'The person who shared this question has closed the link. Vignette has many more questions.',
  },
  retired: {
    status: 410,
    title: 'This question is no longer available',
    text: 'Vignette has many more questions.',
  },
} as const;

export type NoticeName = keyof typeof notices;

export function renderNotice(name: NoticeName): Html {
  const { title, text } = notices[name];
  return renderPage({
    title,
    body: html`<h1>${title}</h1>
      <p>${text}</p>
      <p class="next"><a class="button" href="/register">Try Vignette</a></p>`,
  });
}
