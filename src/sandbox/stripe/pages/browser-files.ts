import { readFileSync } from 'node:fs';
import { transformSync } from 'oxc-transform';

/** The modules of the card frame, by the names in their imports. */
const frameModules = [
  'card-brands.ts',
  'card-draft.ts',
  'card-expiry.ts',
  'card-field.ts',
  'card-frame.ts',
  'card-number.ts',
  'card-typing.ts',
  'create-payment-method.ts',
  'form-encode.ts',
];

const read = (name: string) => readFileSync(new URL(`../browser/${name}`, import.meta.url), 'utf8');

function toJavaScript(name: string) {
  const { code, errors } = transformSync(name, read(name), { target: 'es2022' });
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join(', ')}`);
  return code;
}

interface BrowserFile {
  type: string;
  body: string;
}

const SCRIPT = 'text/javascript; charset=utf-8';

/**
 * All files of the folder `browser`, by path. They are compiled when this module is loaded, at the first request for
 * one of them.
 */
export const browserFiles = new Map<string, BrowserFile>([
  // A classic script shares the page's global scope, so its names are wrapped in a function.
  ['stripe.js', { type: SCRIPT, body: `(() => {\n'use strict';\n${toJavaScript('stripe-js.ts')}})();\n` }],
  ['card-frame.css', { type: 'text/css; charset=utf-8', body: read('card-frame.css') }],
  ...frameModules.map((name): [string, BrowserFile] => [name, { type: SCRIPT, body: toJavaScript(name) }]),
]);
