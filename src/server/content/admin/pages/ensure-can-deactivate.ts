import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { isAlwaysActive } from '#shared/content/required-pages.ts';

export function ensureCanDeactivate(slug: string, { isActive }: { isActive: boolean }) {
  if (isActive || !isAlwaysActive(slug)) return;
  const text = 'Users accept this page when they register, so it stays active.';
  throw new InvalidInput([{ property: 'isActive', constraints: { needed: text } }]);
}
