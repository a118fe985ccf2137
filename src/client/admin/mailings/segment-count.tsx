import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { countText } from '#client/admin/figures.ts';
import type { Segment } from '#shared/mailings/contract.ts';
import { isWhole } from './mailing-values.ts';
import { useSegmentCountQuery } from './mailings.api.ts';
import classes from './mailings.module.css';

const DELAY_MS = 300;

/** Current number of people in a segment, updated when the input pauses. */
export function SegmentCount({ segment }: { segment: Segment }) {
  // Debounced as JSON, because `segment` is a new object on every render.
  const [settled] = useDebouncedValue(JSON.stringify(segment), DELAY_MS);
  const asked = JSON.parse(settled) as Segment;
  const { data, isFetching, isError } = useSegmentCountQuery(isWhole(asked) ? asked : skipToken);
  return (
    <p className={classes.count} role="status">
      {countWords({ people: data?.people, isCounting: isFetching, isError })}
    </p>
  );
}

interface Counted {
  people: number | undefined;
  isCounting: boolean;
  isError: boolean;
}

function countWords({ people, isCounting, isError }: Counted): string {
  if (isCounting) return 'Counting …';
  if (isError || people === undefined) return 'The recipients could not be counted.';
  if (people === 0) return 'Reaches no one now.';
  return people === 1 ? 'Reaches 1 person now.' : `Reaches ${countText(people)} people now.`;
}
