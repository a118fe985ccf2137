import { IconPlus } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { Permission } from '#shared/access/permissions.ts';
import { useMay } from './use-may.ts';

interface NewRecordLinkProps extends Pick<LinkProps, 'to' | 'params'> {
  permission: Permission;
  children: string;
}

/** Opens the form for a new record, for admins who may create one. */
export function NewRecordLink({ permission, children, ...target }: NewRecordLinkProps) {
  const may = useMay();
  if (!may(permission)) return null;
  return (
    <LinkButton {...target} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
      {children}
    </LinkButton>
  );
}
