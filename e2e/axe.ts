import type { Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';
import { controlKeys, textKeys } from './axe-keys.ts';

/** Not ours, and transparent: axe takes the background it cannot see for white. */
const CARD_FRAME = 'iframe[title="Secure card payment input frame"]';

/** These rules compare each element with all others, which takes longer than the other ninety rules. */
const SLOW_RULES = ['color-contrast', 'target-size'];

interface Finding {
  isSerious: boolean;
  /** The rule and the elements that break it. */
  text: string;
}

/** Keys of the elements that a slow rule has passed in this worker. */
const passedBefore = new Set<number>();

/**
 * Runs axe in the page itself: describing every passed rule, as its driver does, takes longer than the checks. The slow
 * rules leave out elements that look like one that has passed them. `skip` names rules that do not run.
 */
export async function axeFindings(page: Page, { skip = [] }: { skip?: string[] } = {}): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source);
    await page.evaluate(
      `Object.assign(globalThis, { textKeys: ${textKeys.toString()}, controlKeys: ${controlKeys.toString()} })`,
    );
  }
  const before = { exclude: CARD_FRAME, skip, slowRules: SLOW_RULES, passedBefore: [...passedBefore] };
  const { findings, passed } = await page.evaluate(runAxe, before);
  for (const key of passed) passedBefore.add(key);
  return findings;
}

interface Before {
  exclude: string;
  skip: string[];
  slowRules: string[];
  passedBefore: number[];
}

/** Runs in the page. */
async function runAxe({ exclude, skip, slowRules, passedBefore: before }: Before) {
  const known = new Set(before);
  const rules = Object.fromEntries([...skip, ...slowRules].map((id) => [id, { enabled: false }]));
  const { violations } = await window.axe.run({ exclude }, { rules, resultTypes: ['violations'], preload: false });
  const slowKeys = { 'color-contrast': window.textKeys(), 'target-size': window.controlKeys() };
  const unknown = Object.values(slowKeys).flatMap((keys) =>
    [...keys.keys()].filter((element) => !known.has(keys.get(element) ?? 0)),
  );
  const passed: number[] = [];
  if (unknown.length > 0) {
    const run = await window.axe.run(
      { include: unknown, exclude },
      { runOnly: slowRules, resultTypes: ['violations', 'incomplete', 'passes'], elementRef: true, preload: false },
    );
    violations.push(...run.violations);
    const elementsOf = (results: Result[], rule: string) =>
      results.filter(({ id }) => id === rule).flatMap(({ nodes }) => nodes.map(({ element }) => element));
    const { 'color-contrast': texts, 'target-size': controls } = slowKeys;
    // A text may be hidden now and shown later, so only what was judged has passed.
    passed.push(
      ...elementsOf(run.passes, 'color-contrast').flatMap((element) => (element && texts.get(element)) ?? []),
    );
    // A control that the rule does not apply to has passed.
    const refused = new Set<Element | undefined>(elementsOf([...run.violations, ...run.incomplete], 'target-size'));
    passed.push(...[...controls].flatMap(([element, key]) => (refused.has(element) ? [] : key)));
  }
  const findings = violations.map(({ id, impact, nodes }) => ({
    isSerious: impact === 'serious' || impact === 'critical',
    text: `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  }));
  return { findings, passed };
}

declare global {
  interface Window {
    axe: typeof axe;
    textKeys: typeof textKeys;
    controlKeys: typeof controlKeys;
  }
}
