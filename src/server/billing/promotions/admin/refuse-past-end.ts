import { InvalidInput } from '#server/platform/http/invalid-input.ts';

export function refusePastEnd(ends: string, now: Date): void {
  if (new Date(ends) > now) return;
  throw new InvalidInput([{ property: 'ends', constraints: { past: 'Please choose a moment in the future.' } }]);
}
