import { type WritingCheckName, writingChecks } from '#shared/bank/writing-checks.ts';
import { keyPlace, type WrittenQuestion } from './written-question.ts';

type Rule = (question: WrittenQuestion) => boolean;

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The bank must pass the checks that are only warnings in the submission form. */
function fails(check: WritingCheckName): Rule {
  return (question) => {
    const { stem, leadIn } = question;
    const options = question.options.map(({ text }) => text);
    return writingChecks[check].hasFlaw({ stem, leadIn, options, key: keyPlace(question) });
  };
}

const pointsTo = /\b(shown|figure)\b/i;

/** Flaws that no shipped question may have, based on the item-writing guides of licensing exams. */
export const flaws: Record<string, Rule> = {
  'a lead-in that is no question': ({ leadIn }) => !leadIn.endsWith('?'),
  'a negative lead-in': fails('negativeLeadIn'),
  'an option that speaks of the others': fails('allOrNone'),
  'two options that are the same': ({ options }) =>
    new Set(options.map(({ text }) => plain(text))).size < options.length,
  'an explanation that names a letter': ({ options }) =>
    options.some(({ explanation }) => /\b(option|answer|choice) [A-E]\b/.test(explanation)),
  'too short an explanation of the right option': (question) =>
    (question.options[keyPlace(question)]?.explanation.length ?? 0) < 80,
  'a picture that the stem does not point to': ({ stem, images }) => images.length > 0 && !pointsTo.test(stem),
  'words about a picture or table that is not there': ({ stem, images }) =>
    pointsTo.test(stem) && images.length === 0 && !stem.includes('|'),
  'numbers out of order': fails('unorderedNumbers'),
};

export const flawsOf = (question: WrittenQuestion): string[] =>
  Object.keys(flaws).filter((name) => flaws[name]?.(question));
