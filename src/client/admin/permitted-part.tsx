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
  /** Page heading for the error views, if this part is a whole screen. */
  heading?: string | undefined;
  children: ReactNode;
}

/** Renders its children only if the user has the permission; otherwise shows why not. */
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
