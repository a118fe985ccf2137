import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css'; // for the select arrow
import { Group, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { DEFAULT_PAGE_SIZE, pageSizes } from '#shared/platform/page-sizes.ts';
import { countText } from '../figures.ts';
import type { ListSearch } from './use-list-search.ts';
import classes from './pager.module.css';

interface PagerProps {
  label: string;
  total: number;
  page: number;
  pageSize: number;
  search: ListSearch;
}

/** Row range, page size and page navigation. */
export function Pager({ label, total, page, pageSize, search: { set } }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = Math.min(total, (page - 1) * pageSize + 1);
  const last = Math.min(total, page * pageSize);
  const go = (to: number) => set({ page: to === 1 ? undefined : String(to) });
  return (
    <nav className={classes.pager} aria-label={`Pages of ${label}`}>
      <span className={classes.rows} role="status">
        {countText(first)}–{countText(last)} of {countText(total)}
      </span>
      <NativeSelect
        label="Rows per page"
        size="sm"
        classNames={{ root: classes.size ?? '', label: classes.sizeLabel ?? '' }}
        data={pageSizes.map(String)}
        value={String(pageSize)}
        onChange={({ currentTarget: { value } }) =>
          set({ pageSize: value === String(DEFAULT_PAGE_SIZE) ? undefined : value })
        }
      />
      <Group component="span" gap={8} wrap="nowrap" className={classes.ways}>
        <IconButton label="Previous page" disabled={page <= 1} onClick={() => go(Math.min(page - 1, pages))}>
          <IconChevronLeft size={20} stroke={1.75} />
        </IconButton>
        <span className={classes.place}>
          Page {countText(page)} of {countText(pages)}
        </span>
        <IconButton label="Next page" disabled={page >= pages} onClick={() => go(page + 1)}>
          <IconChevronRight size={20} stroke={1.75} />
        </IconButton>
      </Group>
    </nav>
  );
}
