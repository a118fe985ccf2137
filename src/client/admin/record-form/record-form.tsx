import type { ReactNode } from 'react';
import { LockableFields } from '#client/admin/lockable-fields.tsx';

interface RecordFormProps {
  label: string;
  isLocked: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

export function RecordForm({ label, isLocked, onSubmit, children }: RecordFormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <LockableFields isLocked={isLocked}>{children}</LockableFields>
    </form>
  );
}
