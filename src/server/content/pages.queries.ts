import type { Db } from '#server/platform/database/db.ts';

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
