import { keyPlace, type WrittenQuestion } from './written-question.ts';

type Rule = (question: WrittenQuestion) => boolean;

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** What one question must not have: the flaw → whether it has it. After the item-writing guides of licensing exams. */
export const flaws: Record<string, Rule> = {
  'a lead-in that is no question': ({ leadIn }) => !leadIn.endsWith('?'),
  'a negative lead-in': ({ leadIn }) => /\b(not|except|least|false|incorrect|untrue|unlikely)\b/i.test(leadIn),
  'an option that speaks of the others': ({ options }) =>
    options.some(({ text }) => /\b(all|none|both) of the (above|options|others)\b/i.test(text)),
  'two options that are the same': ({ options }) =>
    new Set(options.map(({ text }) => plain(text))).size < options.length,
  'an explanation that names a letter': ({ options }) =>
    options.some(({ explanation }) => /\b(option|answer|choice) [A-E]\b/.test(explanation)),
  'too short an explanation of the right option': (question) =>
    (question.options[keyPlace(question)]?.explanation.length ?? 0) < 80,
  'numbers out of order': ({ options }) => areMixedUp(options.map(({ text }) => numberIn(text))),
};

/** Options that are one number each, such as doses, go up or down. */
function areMixedUp(numbers: (number | null)[]): boolean {
  const known = numbers.filter((number) => number !== null);
  if (known.length < numbers.length) return false;
  const steps = known.slice(1).map((number, index) => Math.sign(number - (known[index] ?? number)));
  return new Set(steps).size > 1;
}

/** The number an option consists of, with its unit; null when it says anything else. */
function numberIn(text: string): number | null {
  const [, digits] = /^[<>≈~]?\s*(-?[\d,]+(?:\.\d+)?)\s*(%|[a-zA-Zµ°/²³]+(?:\/[a-zA-Z]+)?)?$/.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}

export const flawsOf = (question: WrittenQuestion): string[] =>
  Object.keys(flaws).filter((name) => flaws[name]?.(question));
