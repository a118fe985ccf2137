import type { LabValueCategory } from '#shared/dictionaries/lab-values.contract.ts';
import classes from './lab-value-rows.module.css';

export type Units = 'us' | 'si';

interface Row {
  id: number;
  name: string;
  value: string | null;
  siValue: string | null;
}

interface LabValueRowsProps {
  rows: LabValueCategory['labValues'];
  units: Units;
  label: string;
}

/** A row without a value is a heading for its children. */
export function LabValueRows({ rows, units, label }: LabValueRowsProps) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          {row.value === null ? <h4 className={classes.title}>{row.name}</h4> : <ValueRow row={row} units={units} />}
          {row.children.length > 0 && (
            <ul className={classes.children}>
              {row.children.map((child) => (
                <li key={child.id}>
                  <ValueRow row={child} units={units} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function ValueRow({ row: { name, value, siValue }, units }: { row: Row; units: Units }) {
  return (
    <div className={classes.row}>
      <span className={classes.name}>{name}</span>
      <span className={classes.value}>{units === 'si' ? (siValue ?? value) : value}</span>
    </div>
  );
}
