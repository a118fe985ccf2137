import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './unpack-woff.ts';

export type Weight = 'normal' | 'strong';

interface Subset {
  name: string;
  signs: RegExp;
}

/** Inter is split into subsets. A PDF needs the subset with the character, or customers' names become boxes. */
const subsets: readonly Subset[] = [
  { name: 'vietnamese', signs: /[ăđĩũơưạ-ỹ]/iu },
  { name: 'latin-ext', signs: /[\u0100-\u02ba\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/u },
  { name: 'greek', signs: /[\u0370-\u03ff]/u },
  { name: 'cyrillic', signs: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u },
  { name: 'cyrillic-ext', signs: /[\u0460-\u052f]/u },
];

const subsetOf = (sign: string) => subsets.find(({ signs }) => signs.test(sign))?.name ?? 'latin';

const weights: Record<Weight, number> = { normal: 400, strong: 600 };
const { resolve } = createRequire(import.meta.url);
const loaded = new Map<string, Buffer>();

function load(subset: string, weight: Weight) {
  const file = `@fontsource/inter/files/inter-${subset}-${weights[weight]}-normal.woff`;
  const font = loaded.get(file) ?? unpackWoff(readFileSync(resolve(file)));
  loaded.set(file, font);
  return font;
}

export interface Run {
  text: string;
  fontName: string;
  font: Buffer;
}

/** Splits the text into runs of one font each. Spaces belong to the run before them. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: { text: string; subset: string }[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const subset = sign === ' ' && last ? last.subset : subsetOf(sign);
    if (last?.subset === subset) last.text += sign;
    else runs.push({ text: sign, subset });
  }
  return runs.map(({ text, subset }) => ({ text, fontName: `${subset} ${weight}`, font: load(subset, weight) }));
}
