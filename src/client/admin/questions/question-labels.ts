import type { StatusTone } from '#client/admin/status-mark.tsx';
import type { Difficulty } from '#shared/bank/difficulty.ts';
import type { HealthFlag } from '#shared/bank/question-statistics.contract.ts';
import type { QuestionStatus } from '#shared/bank/question.contract.ts';

export const statusLabels: Record<QuestionStatus, { name: string; tone: StatusTone }> = {
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

const choicesOf = (words: Record<string, { name: string }>) =>
  Object.entries(words).map(([value, { name }]) => ({ value, label: name }));

export const statusChoices = choicesOf(statusLabels);
export const flagChoices = choicesOf(flagLabels);
export const difficultyChoices = Object.entries(difficultyLabels).map(([value, label]) => ({ value, label }));

/** 0.153 → '0.15'. */
export const correlationText = (value: number | null): string => (value === null ? '–' : value.toFixed(2));
