import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { markdownToXhtml } from './markdown-to-xhtml.ts';

it.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//elsewhere.example',
  'java&#x73;cript:alert(1)',
])('writes no link that could run code in another program: %s', (address) => {
  expect(markdownToXhtml(`[click](${address})`)).toBe('<p><a>click</a></p>');
});

it('writes web and mail links', () => {
  expect(markdownToXhtml('[a](https://example.org/?b=1&c=2) [b](mailto:a@example.org)')).toBe(
    '<p><a href="https://example.org/?b=1&amp;c=2">a</a> <a href="mailto:a@example.org">b</a></p>',
  );
});

it('removes HTML', () => {
  expect(markdownToXhtml('a <script>alert(1)</script> b')).not.toContain('script');
});

it('gives the same result for plain words as the full conversion', () => {
  const parts = ['A', 'b', '1', '12', '.', ')', '(', '-', ' ', '%', ':', '/', '=', '"', "'", '–', 'www', '\n'];
  const words = fc
    .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 12 })
    .map((characters) => characters.join('').trim())
    .filter((text) => /^[A-Za-z]/.test(text));
  // The added emphasis forces the full conversion.
  const longWay = (text: string) => markdownToXhtml(`${text}\n\n*end*`).replace(/\n<p><em>end<\/em><\/p>$/, '');
  fc.assert(
    fc.property(words, (text) => {
      expect(markdownToXhtml(text)).toBe(longWay(text));
    }),
    { numRuns: 500 },
  );
});
