/**
 * Rejects words in comments and test titles that make them hard to read; CONTRIBUTING.md lists what to write instead.
 * Screen texts and identifiers are not checked.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run-command.ts';

const REJECTED = /\b(somebody|nobody|whoever|stands|told|kept|anew|reckon(s|ed|ing)?)\b/i;

/** Strings come first, so that a comment mark inside a string does not count. */
const TOKEN = /(["'`])(?:\\.|(?!\1)[^\\])*?\1|\/\/.*|\/\*[\s\S]*?\*\//g;
const TITLE = /\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(["'`])(.*?)\1/g;

const isComment = (token: string) => token.startsWith('/');
/** A comment may name an identifier, between backticks. */
const withoutCode = (comment: string) => comment.replaceAll(/`[^`]*`/g, '');

function findingsIn(text: string): string[] {
  const comments = [...text.matchAll(TOKEN)].map(([token]) => token).filter(isComment);
  const titles = [...text.matchAll(TITLE)].map(([, , title]) => title ?? '');
  return [...comments.map(withoutCode), ...titles].filter((words) => REJECTED.test(words));
}

const files = globSync('{src,e2e,scripts,bench,db}/**/*.{ts,tsx,js,mjs,css}', {
  cwd: root,
  exclude: ['**/*.gen.ts', 'scripts/check-words.ts'],
});
const findings = files.flatMap((file) =>
  findingsIn(readFileSync(path.join(root, file), 'utf8')).map((words) => `${file}: ${words}`),
);
console.log(findings.join('\n'));
process.exitCode = findings.length > 0 ? 1 : 0;
