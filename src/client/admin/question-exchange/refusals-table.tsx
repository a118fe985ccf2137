import { ScrollRegion } from '#client/ui/scroll-region.tsx';
import type { Refusal } from '#shared/bank/imports.contract.ts';
import classes from './refusals-table.module.css';

/** Position of each rejected record in the file, with the reason. */
export function RefusalsTable({ refusals, total }: { refusals: Refusal[]; total: number }) {
  return (
    <ScrollRegion label="Rejected records" className={classes.frame}>
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
    </ScrollRegion>
  );
}
