import { StatusMark } from '#client/admin/status-mark.tsx';
import type { NewsState } from '#shared/content/news-editing.contract.ts';

const marks = {
  draft: { tone: 'quiet', text: 'Draft' },
  scheduled: { tone: 'warn', text: 'Scheduled' },
  published: { tone: 'good', text: 'Published' },
} as const;

export function NewsStateMark({ state }: { state: NewsState }) {
  const { tone, text } = marks[state];
  return <StatusMark tone={tone}>{text}</StatusMark>;
}
