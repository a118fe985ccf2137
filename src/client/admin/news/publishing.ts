/** How a moment is written in a field of the browser's kind: where the reader is, to the minute. */
export function localMinute(iso: string): string {
  const moment = new Date(iso);
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

export interface Publishing {
  publishing: 'draft' | 'now' | 'at';
  /** As the field writes it; empty when there is none. */
  at: string;
}

export const publishingOf = (publishedAt: string | null): Publishing =>
  publishedAt === null ? { publishing: 'draft', at: '' } : { publishing: 'at', at: localMinute(publishedAt) };

/** What is sent. A moment that was not touched keeps its seconds. An unfinished one is left to the contract to refuse. */
export function publishedAtOf({ publishing, at }: Publishing, saved: string | null): string | null {
  if (publishing === 'draft') return null;
  if (publishing === 'now') return 'now';
  if (saved !== null && localMinute(saved) === at) return saved;
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}
