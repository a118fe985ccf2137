import type { ReactNode } from 'react';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { PageLoader } from '#client/ui/page-loader.tsx';
import type { Permission } from '#shared/access/permissions.ts';
import { ForbiddenView } from './forbidden-view.tsx';
import { useMay } from './use-may.ts';

interface PermittedPartProps {
  permission: Permission;
  /** Names the screen where this part is the whole of it and cannot say so itself. */
  heading?: string | undefined;
  children: ReactNode;
}

/** Shows its children to those who hold the permission, and to others why not. */
export function PermittedPart({ permission, heading, children }: PermittedPartProps) {
  const { data: user, isError, refetch } = useCurrentUserQuery();
  const may = useMay();
  if (may(permission)) return children;
  if (!user && !isError) return <PageLoader />;
  return (
    <>
      {heading !== undefined && <PageHeading>{heading}</PageHeading>}
      {user ? <ForbiddenView /> : <ErrorView onRetry={() => void refetch()} />}
    </>
  );
}
