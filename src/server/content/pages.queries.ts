import type { Db } from '#server/platform/database/db.ts';
import type { FooterPagesResult } from '#shared/content/contract.ts';
import { isRequiredPage } from '#shared/content/required-pages.ts';

/** Served by the primary key. */
export async function findActivePage(db: Db, slug: string) {
  return db
    .selectFrom('page_contents')
    .select([
      'slug',
      'header',
      'content',
      'photo_path as photo',
      'voucher_text as voucherText',
      'is_active as isActive',
      'updated_at as updatedAt',
    ])
    .where('slug', '=', slug)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** Only pages that admins added: the application links to the others itself. There are few pages. */
export async function findFooterPages(db: Db): Promise<FooterPagesResult> {
  const pages = await db
    .selectFrom('page_contents')
    .select(['slug', 'header'])
    .where('is_in_footer', '=', true)
    .where('is_active', '=', true)
    .orderBy('header')
    .execute();
  return pages.filter(({ slug }) => !isRequiredPage(slug));
}
