import { fileAddress } from '#server/platform/files/file-address.ts';
import { type Html, html } from '#shared/platform/html.ts';
import { markdownAsText } from '#shared/platform/markdown-as-text.ts';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import { SHARE_HEADING } from '#shared/quiz/share-text.ts';
import { teaserOf } from '../teaser.ts';
import { renderPage } from './page-frame.ts';
import type { SharedPicture, SharedQuestion } from './shared-question.queries.ts';

/** Drawn by scripts/draw-share-card.ts. */
const CARD = { path: '/share-card.png', width: 1200, height: 630, altText: 'A question with five options' };

interface Site {
  publicUrl: string;
  /** URL of the page itself, and its token. */
  url: string;
  token: string;
}

/** A question as visitors may see it. */
export const renderQuestion = (question: SharedQuestion, site: Site): Html =>
  renderPage({
    title: SHARE_HEADING,
    preview: previewTags(question, site),
    body: html`<h1>${SHARE_HEADING}</h1>
      ${question.isWhole ? wholeQuestion(question) : beginning(question, site)}
      <p class="next">
        <a class="button" href="${registerAddress(question, site)}">See the answer</a>
        <span class="note">Free to try, without a card.</span>
      </p>`,
  });

const wholeQuestion = ({ text, picture, leadIn, answers }: SharedQuestion): Html => html`
  ${blocksOf(text).map(paragraph)} ${picture && figure(picture)}
  ${leadIn !== '' && html`<p class="lead-in">${markdownAsText(leadIn)}</p>`}
  <ol>
    ${answers.map(
      ({ text: option }, index) =>
        html`<li><span class="letter">${optionLetter(index)}</span><span>${markdownAsText(option)}</span></li>`,
    )}
  </ol>
`;

const paragraph = (lines: string[]): Html =>
  html`<p>${lines.map((line, index) => [index > 0 && LINE_BREAK, line])}</p>`;

const LINE_BREAK = html`<br />`;

/** The page has no script and knows no user, so users with a plan read the rest in the app. */
const beginning = ({ text }: SharedQuestion, { token }: Site): Html => html`
  <p>${teaserOf(text)}</p>
  <p class="more">This is how the question begins. The rest of it, its options and the answer are inside.</p>
  <p>Do you have a plan? <a href="/share/question/${token}">Read the whole question</a></p>
`;

const figure = ({ key, altText, width, height }: SharedPicture): Html => html`
  <figure><img src="${fileAddress(key)}" alt="${altText}" width="${width}" height="${height}" /></figure>
`;

/** After sign-up the visitor comes back to the question. */
const registerAddress = ({ affiliateCode }: SharedQuestion, { token }: Site) => {
  const search = new URLSearchParams({ next: `/share/question/${token}` });
  if (affiliateCode !== null) search.set('affiliate', affiliateCode);
  return `/register?${search.toString()}`;
};

function previewTags(question: SharedQuestion, { publicUrl, url }: Site): Html {
  const { isWhole, picture, text } = question;
  const shown = isWhole && picture ? { ...picture, path: fileAddress(picture.key) } : CARD;
  const image = `${publicUrl}${shown.path}`;
  const description = teaserOf(text);
  return html`<meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Vignette" />
    <meta property="og:title" content="${SHARE_HEADING}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:image" content="${image}" />
    <meta property="og:image:width" content="${shown.width}" />
    <meta property="og:image:height" content="${shown.height}" />
    <meta property="og:image:alt" content="${shown.altText}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${SHARE_HEADING}" />
    <meta name="twitter:description" content="${description}" />
    <meta name="twitter:image" content="${image}" />`;
}

const BETWEEN_BLOCKS = /\n\s*\n/;
/** Table rows and list items are lines of their own; other lines are joined. */
const BETWEEN_LINES = /\n(?=\s*(?:\||[-*+]\s|\d+[.)]\s))/;

/** Splits Markdown into blocks of plain text lines. */
const blocksOf = (markdown: string): string[][] =>
  markdown
    .split(BETWEEN_BLOCKS)
    .map((block) =>
      block
        .split(BETWEEN_LINES)
        .map((line) => markdownAsText(line))
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0);
