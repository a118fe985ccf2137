import type { Refusal } from '#shared/bank/imports.contract.ts';
import classes from './refusals-table.module.css';

/** Where each refused record stands in the file, and why it was refused. */
export function RefusalsTable({ refusals, total }: { refusals: Refusal[]; total: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
    <div className={classes.frame} role="region" aria-label="Refused records" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {refusals.map(({ place, reason }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows never change places, and places may repeat
            <tr key={index}>
              <td className={classes.place}>{place}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > refusals.length && (
        <p className={classes.more}>
          and {(total - refusals.length).toLocaleString('en-US')} more: all of them are in the report.
        </p>
      )}
    </div>
  );
}
