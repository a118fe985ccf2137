import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

interface FactListProps {
  facts: { label: string; value: ReactNode }[];
}

/** What is known about one thing, each fact with its name. What is unknown is a dash. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
