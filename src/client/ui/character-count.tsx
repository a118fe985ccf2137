import classes from './character-count.module.css';

interface CharacterCountProps {
  count: number;
  max: number;
  isFull: boolean;
}

/** On the line of the field's label. The element around the field has a relative position. */
export const CharacterCount = ({ count, max, isFull }: CharacterCountProps) => (
  <span className={classes.count} data-full={isFull || undefined} aria-hidden>
    {count.toLocaleString('en-US')} / {max.toLocaleString('en-US')}
  </span>
);
