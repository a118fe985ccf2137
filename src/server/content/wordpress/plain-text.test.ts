import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainLine, plainText } from './plain-text.ts';

describe('the text of a page', () => {
  it.each([
    ['<p>Hello <b>there</b></p>', 'Hello there'],
    ['Research &#038; development', 'Research and development'],
    ['Caf&eacute; &amp; bar &#8211; open', 'Café & bar – open'],
    ['<a href="https://evil.example">Click</a> here', 'Click here'],
    ['<img src=x onerror=alert(1)>Text', 'Text'],
    ['<script>alert(1)</script><style>p{}</style>Text', 'Text'],
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['<h2>Head</h2>', 'Head'],
    ['2 &lt; 3', '2 < 3'],
    ['', ''],
  ])('of %j is %j', (html, text) => expect(plainText(html)).toBe(text));

  it('is one line for a title', () => {
    expect(plainLine('<p>One</p>\n<p>Two</p>')).toBe('One Two');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (html) => {
        expect(typeof plainText(`<div><p ${html}>${html}`)).toBe('string');
      }),
    );
  });
});
