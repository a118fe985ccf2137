import { createHash } from 'node:crypto';
import { html } from '#shared/platform/html.ts';

/** In the colours of the app. It is inlined into the page, so it must not contain characters that HTML escapes. */
const style = `
:root { color-scheme: light dark; --page: #f5f7f9; --sheet: #ffffff; --line: #e1e7ec; --ink: #15263b;
  --quiet: #485a6c; --teal: #0b736d; --teal-pale: #e9f7f5; --on-teal: #ffffff; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0f1a26; --sheet: #172432; --line: #2a394a; --ink: #dde5ec; --quiet: #94a5b5;
    --teal: #73cbc2; --teal-pale: #1f3a40; --on-teal: #0a121b; }
}
* { box-sizing: border-box; }
html { background: var(--page); color: var(--ink); font: 1.0625rem/1.6 Inter, system-ui, sans-serif;
  -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; padding: 1rem max(1rem, env(safe-area-inset-left)) 2rem; max-width: 44rem; min-height: 100dvh;
  display: flex; flex-direction: column; overflow-wrap: anywhere; }
header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding-bottom: 1rem; }
a { color: var(--teal); }
a:focus-visible { outline: 3px solid var(--teal); outline-offset: 2px; }
.brand { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; color: var(--ink);
  font-size: 1.3125rem; font-weight: 650; letter-spacing: -.02em; text-decoration: none; }
.brand svg { color: var(--teal); }
.sign-in { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 .5rem; font-weight: 600;
  text-decoration: none; }
main { background: var(--sheet); border: 1px solid var(--line); border-radius: 1rem; padding: 1.75rem;
  box-shadow: 0 1px 2px rgb(15 33 51 / 5%), 0 8px 24px rgb(15 33 51 / 5%); }
h1 { margin: 0 0 1rem; font-size: 1.625rem; line-height: 1.25; letter-spacing: -.02em; text-wrap: balance; }
p { margin: 0 0 1rem; }
.lead-in { font-weight: 600; }
.more { color: var(--quiet); }
figure { margin: 0 0 1rem; }
img { display: block; max-width: 100%; height: auto; max-height: 24rem; border-radius: .5rem; background: #ffffff; }
ol { list-style: none; margin: 0 0 1.5rem; padding: 0; display: grid; gap: .5rem; }
li { display: flex; gap: .75rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .75rem; }
.letter { flex: none; width: 1.75rem; height: 1.75rem; border-radius: 50%; background: var(--teal-pale);
  color: var(--teal); font-weight: 650; line-height: 1.75rem; text-align: center; font-size: .9375rem; }
.next { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem 1.25rem; margin: 0; }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.875rem; padding: 0 1.5rem;
  border-radius: .625rem; background: var(--teal); color: var(--on-teal); font-weight: 600; text-decoration: none; }
.button:hover { filter: brightness(1.08); }
.note { color: var(--quiet); font-size: .9375rem; }
footer { margin-top: auto; padding-top: 1.5rem; color: var(--quiet); font-size: .875rem; }
@media (max-width: 30rem) {
  main { padding: 1.25rem 1rem; }
  .button { width: 100%; }
}
`;

export const styleElement = html`<style>
  ${style}
</style>`;

/** The content security policy identifies the style by its hash, including whitespace. */
const contentOf = (element: string) => element.slice(element.indexOf('>') + 1, element.lastIndexOf('<'));
const hash = createHash('sha256').update(contentOf(styleElement.toString())).digest('base64');

/** Allows only this style and our own pictures. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
