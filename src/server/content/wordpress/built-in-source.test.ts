import { expect, it } from 'vitest';
import { markdownText } from './built-in-source.ts';

it.each([
  ['# Title\n\nText', 'Title\n\nText'],
  ['**bold**, *slanted*, `code` and ~~gone~~', 'bold, slanted, code and gone'],
  ['[link](https://a.example) and ![picture](/b.jpg)', 'link and picture'],
  ['- one\n* two\n1. three\n> four', 'one\ntwo\nthree\nfour'],
  ['<b>bold</b> 2 < 3', 'bold 2 < 3'],
  ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
  ['Salt &#038; pepper', 'Salt and pepper'],
])('reads %j as %j', (markdown, text) => expect(markdownText(markdown)).toBe(text));
