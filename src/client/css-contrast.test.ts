import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_THEME, defaultCssVariablesResolver, luminance, mergeMantineTheme } from '@mantine/core';
import { parse, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { cssVariablesResolver, theme } from './theme.ts';

type Scheme = 'light' | 'dark';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const [defaults, ours] = [defaultCssVariablesResolver(merged), cssVariablesResolver(merged)];
const variables: Record<Scheme, Record<string, string | undefined>> = {
  light: { ...defaults.variables, ...defaults.light, ...ours.light },
  dark: { ...defaults.variables, ...defaults.dark, ...ours.dark },
};

/**
 * Resolves `light-dark(a, b)` and variables to a plain colour, or undefined if only a browser can compute the value.
 */
function resolve(value: string, scheme: Scheme): string | undefined {
  const pair = /^light-dark\((.+?),\s*(var\(.+\)|[^,]+)\)$/.exec(value);
  if (pair) return resolve((scheme === 'light' ? pair[1] : pair[2])?.trim() ?? '', scheme);
  const variable = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (variable) return resolve(variables[scheme][variable] ?? 'unknown', scheme);
  if (value === 'white') return '#ffffff';
  return /^#[0-9a-f]{3,6}$/i.test(value) ? value : undefined;
}

const contrast = (a: string, b: string) => {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
};

const folder = import.meta.dirname;
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

/** Rules that set both the text colour and the background. */
const pairs = sheets.flatMap((file) => {
  const found: { where: string; text: string; surface: string }[] = [];
  parse(readFileSync(path.join(folder, file), 'utf8')).walkRules((rule: Rule) => {
    const declared = Object.fromEntries(
      rule.nodes.flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value]] : [])),
    );
    const text = declared['color'];
    const surface = declared['background-color'] ?? declared['background'];
    if (text && surface) found.push({ where: `${file} ${rule.selector}`, text, surface });
  });
  return found;
});

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  it.each(pairs)('$where has a contrast of at least 4.5 : 1', ({ text, surface }) => {
    const [front, back] = [resolve(text, scheme), resolve(surface, scheme)];
    if (front === undefined || back === undefined) return;
    expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5);
  });
});

it('finds rules to check', () => {
  const known = pairs.filter(({ text, surface }) => resolve(text, 'dark') && resolve(surface, 'dark'));
  expect(known.length).toBeGreaterThan(20);
});
