import type { QuestionStatus } from '#shared/bank/question.contract.ts';

export const statusChoices: { value: QuestionStatus; label: string }[] = [
  { value: 'draft', label: 'Draft' },
  { value: 'in_review', label: 'In review' },
  { value: 'published', label: 'Published' },
  { value: 'retired', label: 'Retired' },
];
