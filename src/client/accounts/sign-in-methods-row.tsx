import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
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
    <li className={classes.row}>
      <Icon className={classes.icon} size={24} stroke={1.5} aria-hidden />
      <div className={classes.about}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>{state}</span>
      </div>
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
    </li>
  );
}
