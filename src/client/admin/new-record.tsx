import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { Permission } from '#shared/access/permissions.ts';
import { useMay } from './use-may.ts';

interface NewRecordProps {
  /** Admins without it see nothing. */
  permission: Permission;
  children: ReactNode;
}

const plus = <IconPlus size={18} stroke={1.75} aria-hidden />;

/** Opens the screen for a new record. */
export function NewRecordLink({ permission, ...link }: NewRecordProps & Pick<LinkProps, 'to' | 'params'>) {
  const may = useMay();
  return may(permission) && <LinkButton leftSection={plus} {...link} />;
}

/** Opens the dialog for a new record. */
export function NewRecordButton({ permission, ...button }: NewRecordProps & { onClick: () => void }) {
  const may = useMay();
  return may(permission) && <Button leftSection={plus} {...button} />;
}
