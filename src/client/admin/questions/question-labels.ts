import { choicesOf } from '#client/admin/table/choices-of.ts';
import type { StateLook } from '#client/ui/state-badge.tsx';
import type { Difficulty } from '#shared/bank/difficulty.ts';
import type { QuestionPart } from '#shared/bank/publishing.contract.ts';
import type { HealthFlag } from '#shared/bank/question-statistics.contract.ts';
import type { QuestionStatus } from '#shared/bank/question.contract.ts';

export const statusLabels: Record<QuestionStatus, StateLook> = {
  draft: { name: 'Draft', tone: 'quiet' },
  in_review: { name: 'In review', tone: 'warn' },
  published: { name: 'Published', tone: 'good' },
  retired: { name: 'Retired', tone: 'bad' },
};

export const difficultyLabels: Record<Difficulty, string> = { 1: 'Easy', 2: 'Medium', 3: 'Hard' };

/** Short name for filters, and an explanation. */
export const flagLabels: Record<HealthFlag, { name: string; text: string }> = {
  low_discrimination: {
    name: 'Low discrimination',
    text: 'Stronger learners hardly do better on it (under 0.15).',
  },
  unused_option: { name: 'Unused option', text: 'Fewer than 2% choose one of the options.' },
  too_hard_or_too_easy: {
    name: 'Too hard or too easy',
    text: 'Fewer than 20% or more than 95% answer correctly at the first try.',
  },
  slow: { name: 'Slow', text: 'It takes more than twice as long as other questions.' },
  often_reported: { name: 'Often reported', text: 'Three or more reports are open.' },
};

export const partLabels: Record<QuestionPart, string> = {
  stem: 'Stem',
  leadIn: 'Lead-in',
  options: 'Options',
  explanations: 'Explanations',
  learningPoint: 'Learning point',
  sources: 'Sources',
  disciplines: 'Discipline',
  bodySystems: 'Body system',
};

/** ['leadIn', 'sources'] → 'Lead-in, sources'. */
export function partsText(parts: QuestionPart[]): string {
  const [first = '', ...more] = parts.map((part) => partLabels[part]);
  return [first, ...more.map((label) => label.toLowerCase())].join(', ');
}

export const missingChoices = [
  { value: 'anything', label: 'Anything required' },
  { value: 'nothing', label: 'Nothing: can be published' },
  ...choicesOf(partLabels),
];
export const statusChoices = choicesOf(statusLabels);
export const flagChoices = choicesOf(flagLabels);
export const difficultyChoices = choicesOf(difficultyLabels);

/** 0.153 → '0.15'. */
export const correlationText = (value: number | null): string => (value === null ? '–' : value.toFixed(2));
