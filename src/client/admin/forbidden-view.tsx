import { IconLock } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';

/** Shown in place of content that the user may not see. */
export function ForbiddenView() {
  return (
    <EmptyState icon={<IconLock size={28} stroke={1.5} />} title="Not permitted">
      Your role does not include this part. Ask an administrator if you need access.
    </EmptyState>
  );
}
