import type { ReactNode } from 'react';
import { LockableFields } from '#client/admin/lockable-fields.tsx';

interface WritingFormProps {
  label: string;
  isLocked: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

export function WritingForm({ label, isLocked, onSubmit, children }: WritingFormProps) {
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
