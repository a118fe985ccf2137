import { Button } from '@mantine/core';
import { IconFilterOff, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { ListSearch } from './use-list-search.ts';
import classes from './list-states.module.css';

interface ListNothingProps {
  search: ListSearch;
  empty: ReactNode;
  /** The page number is too high: rows were deleted, or the URL is wrong. */
  isPastEnd: boolean;
}

export function ListNothing({ search, empty, isPastEnd }: ListNothingProps) {
  if (isPastEnd) {
    return (
      <Note Icon={IconInbox} action={<Action onClick={() => search.set({ page: undefined })}>First page</Action>}>
        The list ends before this page.
      </Note>
    );
  }
  if (search.isFiltered) {
    return (
      <Note Icon={IconFilterOff} action={<Action onClick={search.clear}>Clear filters</Action>}>
        Nothing matches.
      </Note>
    );
  }
  return <Note Icon={IconInbox}>{empty}</Note>;
}

function Action(button: { onClick: () => void; children: string }) {
  return <Button variant="default" size="sm" {...button} />;
}

interface NoteProps {
  Icon: typeof IconInbox;
  action?: ReactNode;
  children: ReactNode;
}

function Note({ Icon, action, children }: NoteProps) {
  return (
    <div className={classes.note}>
      <Icon size={28} stroke={1.5} aria-hidden />
      <div role="status">{children}</div>
      {action}
    </div>
  );
}

export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // A retry would not help: an old or mistyped URL contains an unknown order or filter.
  if (isApiError(error) && error.status === 400) {
    const toWhole = (
      <LinkButton to="." search={{}} variant="default" size="sm">
        Show the whole list
      </LinkButton>
    );
    return (
      <Note Icon={IconFilterOff} action={toWhole}>
        This address contains unknown filters.
      </Note>
    );
  }
  // Prefer the server's message.
  const message = isApiError(error) && typeof error.message === 'string' ? { message: error.message } : {};
  return <ErrorView {...message} onRetry={onRetry} />;
}
