import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHtml } from '#shared/bank/markdown-field.ts';
import { hasFormula } from '#shared/platform/formulas.ts';
import { shippedQuestions } from '#test/shipped-bank.ts';
import { sampleQuestions } from './exchange.test-kit.ts';
import type { ExchangedQuestion } from './exchanged-question.ts';
import { liftForeignFormulas } from './foreign-formulas.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { markdownToXhtml } from './markdown-to-xhtml.ts';
import { isPlainWords, plainToMarkdown } from './plain-to-markdown.ts';
import { RefusedRecord } from './refused-record.ts';
import { recordsOf } from './xml/read-xml.ts';
import { textOf } from './xml/xml-element.ts';

const shown = (markdown: string) => markdownToXhtml(markdown).replaceAll(/\s+/g, ' ');

/** The same through the full parser, by adding a text with emphasis. */
const shownTheLongWay = (markdown: string) => shown(`${markdown}\n\n*x*`).replace(' <p><em>x</em></p>', '');

/** The text as a reader sees it. */
async function wordsShown(markdown: string): Promise<string> {
  const records = recordsOf(streamOf(`<x>${markdownToXhtml(markdown)}</x>`), new Set(['x']));
  for await (const { element } of records) return textOf(element);
  return '';
}

async function* streamOf(text: string) {
  yield text;
}

const textsOf = ({ stem, leadIn, options, learningPoint, sources }: ExchangedQuestion) => [
  stem,
  leadIn,
  learningPoint,
  ...options.flatMap(({ text, explanation }) => [text, explanation]),
  ...sources.map(({ title }) => title),
];

describe('HTML is converted to Markdown', () => {
  it.each([
    ['paragraphs', '<p dir="ltr">A man falls.</p>\n<p>What now?</p>', 'A man falls.\n\nWhat now?'],
    ['emphasis and line ends', '<b>Na</b> is <i>low</i>,<br>K is not', '**Na** is *low*,\\\nK is not'],
    ['lists', '<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
    ['tables', '<table><tr><th>a|b</th></tr><tr><td>1</td></tr></table>', '| a\\|b |\n| - |\n| 1 |'],
    ['powers and indices', '10<sup>3</sup> HCO<sub>3</sub><sup>-</sup> x<sup>a b</sup>', '10³ HCO₃⁻ x^(a b)'],
    ['a < in the text', '<p>if x &lt;b&gt; y, p &lt; 0.05</p>', 'if x \\<b> y, p < 0.05'],
    ['what markdown would read as its own', '<p># 1. *a* _b_ `c`</p>', '\\# 1. \\*a\\* \\_b\\_ \\`c\\`'],
    ['code with HTML in it', '<code>&lt;b&gt;</code> and <code>x</code>', '\\<b> and `x`'],
    ['pictures', '<img src="a%20b.png" alt="x ] y">', '![x \\] y](a%20b.png)'],
    ['addresses', '<a href="https://example.org/a">https://example.org/a</a>', '<https://example.org/a>'],
  ])('%s', (_, html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  it('without scripts, styles, comments and forms', () => {
    const html = '<style>p{}</style><p onclick="x()">Text</p><!-- no --><script>alert(1)</script><input value="x">';
    expect(htmlToMarkdown(html)).toBe('Text');
  });

  it.each(['<svg></svg>', '<video></video>', '<iframe src="x"></iframe>'])(
    'but is rejected if an essential part cannot be converted: %s',
    (html) => {
      expect(() => htmlToMarkdown(`<p>Text ${html}</p>`)).toThrow(RefusedRecord);
    },
  );

  it.each([
    ['nested thousands of times', '<blockquote>'.repeat(5000)],
    ['nested too often to be written', '<b>'.repeat(1000)],
    ['of thousands of parts', '<b>x</b> '.repeat(5000)],
    ['of megabytes', `<p>${'x'.repeat(2_000_000)}</p>`],
  ])('and is rejected quickly if it is %s', (_, html) => {
    const start = performance.now();
    expect(() => htmlToMarkdown(html)).toThrow(RefusedRecord);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('Markdown is converted to XHTML', () => {
  it('that XML parsers can read, with its text and without raw HTML', async () => {
    const markdown = 'a < b & "c" <script>x</script>\\\nd\n\n- [x] e\n\n![f "<" g](h.png "i\'j")\n\n---';
    expect(await wordsShown(markdown)).toMatch(/a < b & "c" x\s+d/);
    expect(markdownToXhtml(markdown)).not.toContain('<script');
  });

  it('even if it is nested too deeply to process', () => {
    expect(markdownToXhtml('>'.repeat(3000))).toBe(`<p>${'&gt;'.repeat(3000)}</p>`);
  });

  it('and looks the same after conversion in both directions: every text of the shipped bank', async () => {
    const questions = await shippedQuestions();
    expect(questions.length).toBeGreaterThan(359);
    // Texts that are only plain words are tested separately below.
    const texts = questions.map((question) =>
      textsOf(question)
        .filter((text) => !isPlainWords(text))
        .join('\n\n'),
    );
    const changed = texts.filter((text) => shown(htmlToMarkdown(shown(text))) !== shown(text));
    expect(changed).toEqual([]);
  });

  it('and looks the same after conversion in both directions: every tricky text', () => {
    for (const text of sampleQuestions().flatMap(textsOf)) {
      expect(shown(htmlToMarkdown(shown(text)))).toBe(shown(text));
    }
  });
});

describe('plain text is converted to Markdown', () => {
  const anyText = fc
    .string({
      unit: fc.oneof(fc.constantFrom(...'\n\n -*_`#<>[]()!~|\\&:.1+=$$'.split('')), fc.constant('ab'), fc.string()),
    })
    .map((text) => text.replaceAll(/\p{Cc}|\p{Cs}|\s/gu, (space) => (space === '\n' ? '\n' : ' ')))
    .filter((text) => liftForeignFormulas(text, false).formulas.length === 0);
  const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

  it('that shows exactly that text and contains no HTML', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const markdown = plainToMarkdown(text);
        expect(hasHtml(markdown)).toBe(false);
        expect(squeezed(await wordsShown(markdown))).toBe(squeezed(text));
      }),
    );
  });

  it.each(['$! ~$', 'from $5 a [day] to 7$', '$$ a ~ b $$', '`$a ~ b$` or $a ~ b$'])(
    'whose escapes do not become formulas: %j',
    async (text) => {
      expect(hasFormula(text)).toBe(false);
      expect(await wordsShown(plainToMarkdown(text))).toBe(text);
      expect(await wordsShown(htmlToMarkdown(`<p>${text}</p>`))).toBe(text);
    },
  );

  it('and is unchanged if it has no special characters', async () => {
    const words = fc
      .string({ unit: fc.constantFrom(...'aZé5 ,;:.()%\'"/=?!+^$–’°µ²×≥₂-w'.split('')) })
      .filter(isPlainWords);
    await fc.assert(
      fc.asyncProperty(words, async (text) => {
        expect(plainToMarkdown(text)).toBe(text);
        expect(htmlToMarkdown(`<p>${text}</p>`)).toBe(text);
        expect(markdownToXhtml(text)).toBe(shownTheLongWay(text));
        expect(await wordsShown(text)).toBe(text);
      }),
    );
  });
});

it('keeps the caption of a table as a paragraph before it', () => {
  const table = '<table><caption>Blood <b>values</b></caption><tr><th>a</th></tr><tr><td>b</td></tr></table>';
  expect(htmlToMarkdown(`<div>${table}</div>`)).toBe('Blood **values**\n\n| a |\n| - |\n| b |');
});
