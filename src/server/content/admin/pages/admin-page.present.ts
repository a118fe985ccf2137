import type { AdminPage, ListedPage } from '#shared/content/admin-pages.contract.ts';
import { isRequiredPage } from '#shared/content/required-pages.ts';
import type { AdminPageRow, ListedPageRow } from './admin-pages.queries.ts';

export const presentListedPage = ({ slug, header, isActive, updatedAt }: ListedPageRow): ListedPage => ({
  slug,
  header,
  isActive,
  isNeeded: isRequiredPage(slug),
  updatedAt: updatedAt.toISOString(),
});

export const presentAdminPage = (page: AdminPageRow): AdminPage => ({
  ...presentListedPage(page),
  content: page.content,
  photo: page.photo,
  voucherText: page.voucherText,
  isInFooter: page.isInFooter,
  revision: page.revision,
});
