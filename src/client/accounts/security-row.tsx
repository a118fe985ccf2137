import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './security-list.module.css';

interface SecurityRowProps {
  Icon: TablerIcon;
  name: string;
  facts: ReactNode;
  /** The actions. */
  children: ReactNode;
}

/** A way to sign in, with what is known about it. */
export const SecurityRow = ({ Icon, name, facts, children }: SecurityRowProps) => (
  <li className={classes.row}>
    <Icon className={classes.icon} size={24} stroke={1.5} aria-hidden />
    <div className={classes.about}>
      <span className={classes.name}>{name}</span>
      <span className={classes.facts}>{facts}</span>
    </div>
    {children}
  </li>
);
