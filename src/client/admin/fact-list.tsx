import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

interface FactListProps {
  facts: { label: string; value: ReactNode }[];
}

/** Label and value pairs. A missing value is shown as a dash. */
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
