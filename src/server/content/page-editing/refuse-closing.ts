import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { isAlwaysActive } from '#shared/content/needed-pages.ts';

export function refuseClosing(slug: string, { isActive }: { isActive: boolean }) {
  if (isActive || !isAlwaysActive(slug)) return;
  const text = 'People agree to this page when they register. It stays active.';
  throw new InvalidInput([{ property: 'isActive', constraints: { needed: text } }]);
}
