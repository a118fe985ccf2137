import * as fc from 'fast-check';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { hasHtml, markdownField, withVisibleMark } from './markdown-field.ts';

const parse = (text: unknown, max = 100) => markdownField(max).safeParse(text);

describe('HTML detection', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '<img src=x onerror=alert(1)',
    '<img\nsrc=x>',
    '<img alt="<" src=x>',
    '<svg/onload=alert(1)>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<script\n>',
    'a <b>bold</b> word',
    'a line<br>and another',
    'a line<br/>and another',
    '</p>',
    '<a:b onclick=alert(1)>',
    '<input disabled>',
    '<!-- hidden -->',
    '<!doctype html>',
    '<![CDATA[x]]>',
    '<?php echo 1 ?>',
    '\\\\<b>bold</b>',
    '<div\nnever closed',
    '- <table width',
    'text\n\n> <p align',
  ])('detects HTML in %j', (text) => {
    expect(hasHtml(text)).toBe(true);
    expect(parse(text).error?.issues[0]?.message).toBe('HTML is not allowed here. Please use markdown.');
  });

  it.each([
    'CRP <5 mg/L',
    'p<0.05',
    'pH <7.35 and pCO2 >45 mmHg',
    'a < b and c > d',
    'Na+ <b',
    'creatinine <x mg/dL, potassium >5 mmol/L',
    'glucose <70 mg/dL (<3.9 mmol/L)',
    '<18 years',
    'GFR <15→ dialysis',
    '\\<b> is a tag',
    '&lt;b&gt;',
    '<https://www.example.org/a?b=c>',
    '<ada@example.org>',
    'x <= 3, y >= 4, z <-> w, a <- b',
    '**bold** and *slanted* and `code`',
    '| A | B |\n| - | - |\n| <5 | >5 |',
  ])('detects no HTML in %j', (text) => {
    expect(hasHtml(text)).toBe(false);
    expect(parse(text).data).toBe(text);
  });

  it('detects HTML wherever a Markdown parser does', () => {
    const pieces = [
      '<',
      '>',
      '</',
      '/',
      '!',
      '--',
      '?',
      '\\',
      'b',
      'div',
      ' ',
      '\n',
      '=',
      '"',
      "'",
      'x',
      '5',
      '- ',
      '`',
    ];
    const htmlIn = (node: { type: string; children?: unknown[] }): boolean =>
      node.type === 'html' || (node.children ?? []).some((child) => htmlIn(child as typeof node));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (parts) => {
        const text = parts.join('');
        expect(hasHtml(text) || !htmlIn(unified().use(remarkParse).parse(text))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    `<a ${'b '.repeat(1_500)}`,
    '<a '.repeat(1_000),
    `<${'a-'.repeat(1_500)}`,
    '\\'.repeat(3_000),
    '\n'.repeat(3_000),
  ])('is fast', (text) => {
    const before = performance.now();
    hasHtml(text);
    expect(performance.now() - before).toBeLessThan(100);
  });
});

describe('a text', () => {
  it('loses surrounding whitespace, and its line endings are normalised', () => {
    expect(parse('  one\r\ntwo\rthree \n').data).toBe('one\ntwo\nthree');
  });

  it('may have the maximum length, counted after trimming', () => {
    expect(parse(` ${'x'.repeat(100)} `).success).toBe(true);
    expect(parse('x'.repeat(101)).error?.issues[0]?.message).toBe('Field should contain at most 100 characters');
  });

  it.each(['a\0b', 'a\u0007b', 'a\u007Fb', 'a\u001Bb', 'half a letter: \uD83D'])(
    'rejects characters that cannot be shown: %j',
    (text) => {
      expect(parse(text).error?.issues[0]?.message).toBe('This text contains characters that cannot be shown.');
    },
  );

  it.each(['naïve 😀 テスト', 'مرحبا', 'a\tb'])('may be in any script: %j', (text) => {
    expect(parse(text).data).toBe(text);
  });
});

it.each([
  ['-', String.raw`\-`],
  ['+', String.raw`\+`],
  ['*', String.raw`\*`],
  ['>', String.raw`\>`],
  ['##', String.raw`\##`],
  ['12.', String.raw`12\.`],
  ['3)', String.raw`3\)`],
  ['- a', '- a'],
  ['-5', '-5'],
  ['12.5', '12.5'],
])('shows an option that is only a Markdown mark: %s → %s', (text, shown) => {
  expect(withVisibleMark(text)).toBe(shown);
});
