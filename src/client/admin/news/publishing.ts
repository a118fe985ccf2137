/** Formats a moment for a `datetime-local` input: local time, to the minute. */
export function localMinute(iso: string): string {
  const moment = new Date(iso);
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

export interface Publishing {
  publishing: 'draft' | 'now' | 'at';
  /** Value of the `datetime-local` input; may be empty. */
  at: string;
}

export const publishingOf = (publishedAt: string | null): Publishing =>
  publishedAt === null ? { publishing: 'draft', at: '' } : { publishing: 'at', at: localMinute(publishedAt) };

/** The value to send. An unchanged moment keeps its seconds. An incomplete one is '', which the contract rejects. */
export function publishedAtOf({ publishing, at }: Publishing, saved: string | null): string | null {
  if (publishing === 'draft') return null;
  if (publishing === 'now') return 'now';
  if (saved !== null && localMinute(saved) === at) return saved;
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}
