import { IconChevronDown } from '@tabler/icons-react';
import classes from './fold-chevron.module.css';

/** Turns when the button around it is expanded. */
export const FoldChevron = ({ size }: { size: number }) => (
  <IconChevronDown className={classes.chevron} size={size} stroke={1.75} aria-hidden />
);
