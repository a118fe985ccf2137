import { isNeededPage } from '#shared/content/needed-pages.ts';
import type { EditedPage, ListedPage } from '#shared/content/page-editing.contract.ts';
import type { EditedPageRow, ListedPageRow } from './edited-pages.queries.ts';

export const presentListedPage = ({ slug, header, isActive, updatedAt }: ListedPageRow): ListedPage => ({
  slug,
  header,
  isActive,
  isNeeded: isNeededPage(slug),
  updatedAt: updatedAt.toISOString(),
});

export const presentEditedPage = (page: EditedPageRow): EditedPage => ({
  ...presentListedPage(page),
  content: page.content,
  photo: page.photo,
  voucherText: page.voucherText,
  revision: page.revision,
});
