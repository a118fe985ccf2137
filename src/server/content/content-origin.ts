import type { Deps } from '#server/platform/deps.ts';
import type { ContentOrigin } from '#shared/content/admin-news.contract.ts';
import { AppError } from '#shared/platform/errors.ts';

export const contentOriginOf = ({ config }: Pick<Deps, 'config'>): ContentOrigin =>
  config.wordpressUrl === undefined ? 'built-in' : 'wordpress';

/** Edits here would never be shown while WordPress is the source. */
export function ensureNoWordpress(deps: Pick<Deps, 'config'>) {
  if (contentOriginOf(deps) === 'wordpress') throw new AppError('kept_in_wordpress');
}
