import type { ReactNode } from 'react';
import classes from './chart-tooltip.module.css';

export function ChartTooltip({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={classes.tooltip}>
      {title !== undefined && <strong>{title}</strong>}
      {children}
    </div>
  );
}

/** A value with its colour in the chart. */
export function TooltipValue({ color, name, value }: { color: string; name: string; value: string }) {
  return (
    <span className={classes.line}>
      <span className={classes.mark} style={{ backgroundColor: color }} />
      {name}
      <span className={classes.value}>{value}</span>
    </span>
  );
}
