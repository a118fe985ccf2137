import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Panel } from '#client/ui/panel.tsx';
import classes from './plan-panel.module.css';

interface PlanFrameProps {
  chip?: ReactNode;
  name: string;
  price?: string;
  children: ReactNode;
  actions: ReactNode;
}

/** The first panel: the user's current plan of any kind. */
export function PlanFrame({ chip, name, price, children, actions }: PlanFrameProps) {
  return (
    <Panel label="Plan">
      <div className={classes.head}>
        <Title order={2} size="h3">
          Plan
        </Title>
        {chip}
      </div>
      <p className={classes.name}>{name}</p>
      {price !== undefined && <p className={classes.price}>{price}</p>}
      {children}
      <div className={classes.acts}>{actions}</div>
    </Panel>
  );
}
