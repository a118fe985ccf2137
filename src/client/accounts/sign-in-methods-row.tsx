import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { SecurityRow } from './security-row.tsx';
import classes from './security-list.module.css';

interface SignInMethodsRowProps {
  Icon: TablerIcon;
  name: string;
  state: string;
  action?: 'Link' | 'Unlink';
  isBusy?: boolean;
  onAct?: () => void;
}

export function SignInMethodsRow({ Icon, name, state, action, isBusy = false, onAct }: SignInMethodsRowProps) {
  return (
    <SecurityRow Icon={Icon} name={name} facts={state}>
      {action && (
        <Button
          variant={action === 'Link' ? 'default' : 'subtle'}
          size="sm"
          className={classes.action ?? ''}
          disabled={isBusy}
          onClick={onAct}
          aria-label={`${action} ${name}`}
        >
          {action}
        </Button>
      )}
    </SecurityRow>
  );
}
