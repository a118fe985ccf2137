import { LinkButton } from '#client/ui/link-button.tsx';
import { PAYMENTS_A_PAGE } from '#shared/billing/billing-limits.ts';
import classes from './history-pages.module.css';

/** Pagination of the history. Hidden while everything fits on one page. */
export function HistoryPages({ page, total }: { page: number; total: number }) {
  const last = Math.max(1, Math.ceil(total / PAYMENTS_A_PAGE));
  if (last === 1 && page === 1) return null;
  const newer = Math.min(page - 1, last);
  return (
    <nav className={classes.pages} aria-label="Payment history pages">
      {newer >= 1 && (
        <LinkButton to="/account/billing" search={pageInAddress(newer)} resetScroll={false} variant="default" size="sm">
          Newer
        </LinkButton>
      )}
      <span className={classes.place}>
        Page {page} of {last}
      </span>
      {page < last && (
        <LinkButton
          to="/account/billing"
          search={pageInAddress(page + 1)}
          resetScroll={false}
          variant="default"
          size="sm"
        >
          Older
        </LinkButton>
      )}
    </nav>
  );
}

/** The first page has no number in the address. */
const pageInAddress = (page: number) => (page === 1 ? {} : { page: String(page) });
