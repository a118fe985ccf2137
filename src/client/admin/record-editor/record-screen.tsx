import type { TablerIcon } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { PermittedPart } from '#client/admin/permitted-part.tsx';
import { ScreenHead, type ScreenHeadProps } from '#client/admin/screen-head.tsx';
import { isApiError } from '#client/platform/api-error.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { Permission } from '#shared/access/permissions.ts';

/** The id of a record that does not exist yet. */
export const NEW = 'new';

/** One kind of record: outlines, for example. */
export interface RecordKind {
  name: string;
  /** Heading until a record is loaded, if it is not the name. */
  heading?: string;
  newTitle?: string;
  /** Permission to create a record. */
  permission: Permission;
  /** The list of all records. */
  back: NonNullable<ScreenHeadProps['back']>;
  /** What a missing record shows: an icon, and a link to the list. */
  missing: { Icon: TablerIcon; link: string };
}

interface RecordScreenProps<Saved> {
  kind: RecordKind;
  id: string;
  /** Not sent for a new record. */
  query: { currentData?: Saved | undefined; error?: unknown; refetch: () => unknown };
  /** The name of the loaded record. */
  title: string | undefined;
  text?: ReactNode;
  /** The editor. Null: of a new record. */
  children: (record: Saved | null) => ReactNode;
}

/** Edits one record; the id `new` creates one. */
export function RecordScreen<Saved>({ kind, id, query, title, text, children }: RecordScreenProps<Saved>) {
  const { name, heading = name, newTitle = `New ${name.toLowerCase()}`, permission, back } = kind;
  const { currentData: record, error, refetch } = query;
  if (id === NEW) {
    return (
      <PermittedPart permission={permission} heading={newTitle}>
        <ScreenHead title={newTitle} back={back} />
        {children(null)}
      </PermittedPart>
    );
  }
  if (!record && error) {
    const isMissing = isApiError(error) && (error.status === 404 || error.status === 400);
    return (
      <>
        <ScreenHead title={heading} back={back} />
        {isMissing ? (
          <Missing {...kind} />
        ) : (
          <ErrorView title={`This ${name.toLowerCase()} did not load`} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  return (
    // The key resets the input when the URL changes to another record.
    <Fragment key={id}>
      <ScreenHead title={title ?? heading} text={text} back={back} />
      {record ? children(record) : <TextSkeleton lines={[40, 100, 95, 98, 70, 90]} />}
    </Fragment>
  );
}

const Missing = ({ name, back: { label: _label, ...list }, missing: { Icon, link } }: RecordKind) => (
  <EmptyState
    icon={<Icon size={28} stroke={1.5} />}
    title={`${name} not found`}
    action={<LinkButton {...list}>{link}</LinkButton>}
  >
    It may have been deleted, or the link is incomplete.
  </EmptyState>
);
