import { isQuick } from './sizes.ts';

const WIDTH = 52;
/** For figures with long names. */
export const WIDE = 74;

/** All failed checks of this run, as text. */
export const failures: string[] = [];

/** Everything that was printed, by part. */
const printed = new Map<string, { name: string; figure: string }[]>();
let currentPart = '';

export function beginPart(part: string) {
  currentPart = part;
  printed.set(part, []);
  console.log(part);
}

export function say(name: string, figure: string, width = WIDTH) {
  printed.get(currentPart)?.push({ name, figure });
  console.log(`  ${name.padEnd(width)}${figure}`);
}

/** The figures of the current part as a table in Markdown. */
export function tableOfFigures(): string {
  const rows = printed.get(currentPart) ?? [];
  return ['| figure | value |', '|---|---|', ...rows.map(({ name, figure }) => `| ${name} | ${figure} |`)].join('\n');
}

/** Prints whether a check holds, and records a failure. */
export function expectHolds(name: string, holds: boolean, { about = '', width = WIDTH } = {}) {
  say(name, `${holds ? 'ok  ' : 'FAIL'} ${about}`, width);
  if (!holds) failures.push(about ? `${name}: ${about}` : name);
}

type Limit = { exactly: number } | { atMost: number } | { atLeast: number } | { from: number; to: number };

/** Prints a value with its limit, and records a failure. */
export function expectFigure(name: string, value: number, limit: Limit, { about = '', width = WIDTH } = {}) {
  const { holds, words } = compare(value, limit);
  const figure = `${Number.isInteger(value) ? value : value.toPrecision(4)} (${words})`;
  expectHolds(name, holds, { about: about ? `${figure}, ${about}` : figure, width });
}

function compare(value: number, limit: Limit) {
  if ('exactly' in limit) return { holds: value === limit.exactly, words: `exactly ${limit.exactly}` };
  if ('atMost' in limit) return { holds: value <= limit.atMost, words: `at most ${limit.atMost}` };
  if ('from' in limit) {
    return { holds: value >= limit.from && value <= limit.to, words: `${limit.from} to ${limit.to}` };
  }
  return { holds: value >= limit.atLeast, words: `at least ${limit.atLeast}` };
}

/** For limits that need full data sizes: a quick run only prints the value. */
export function expectAtFullSize(name: string, value: number, limit: Limit, { about = '', width = WIDTH } = {}) {
  if (!isQuick) return expectFigure(name, value, limit, { about, width });
  say(name, `${value.toPrecision(4)} (no limit in a quick run)${about && `, ${about}`}`, width);
}
