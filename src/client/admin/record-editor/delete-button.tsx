import { Button } from '@mantine/core';

interface DeleteButtonProps<Saved> {
  record: Saved;
  ask: (record: Saved) => Promise<void>;
  isDeleting: boolean;
  children: string;
}

/** Asks before it deletes the record of an editor. */
export const DeleteButton = <Saved,>({ record, ask, isDeleting, children }: DeleteButtonProps<Saved>) => (
  <Button variant="default" loading={isDeleting} onClick={() => void ask(record)}>
    {children}
  </Button>
);
