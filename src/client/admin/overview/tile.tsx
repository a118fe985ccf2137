import { Skeleton, Text, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from './tile.module.css';

export interface TileProps {
  name: string;
  /** An array if the values must not be added up, such as amounts in different currencies. */
  value: string | string[];
  /** Comparisons and details, one per line. */
  notes: string[];
  /** Highlights a figure that needs attention. */
  isUrgent?: boolean;
  link: Pick<LinkProps, 'to' | 'search' | 'hash'> & { label: string };
}

/** One figure. The whole tile links to the related screen. */
export function Tile({ name, value, notes, isUrgent = false, link: { label, ...target } }: TileProps) {
  return (
    <li className={classes.tile} data-urgent={isUrgent || undefined}>
      <Title order={2} className={classes.name}>
        {name}
      </Title>
      <div className={classes.values} data-many={Array.isArray(value) && value.length > 1 ? true : undefined}>
        {[value].flat().map((one) => (
          <p key={one} data-testid="figure">
            {one}
          </p>
        ))}
      </div>
      {notes.map((note) => (
        <Text key={note} component="p" className={classes.note}>
          {note}
        </Text>
      ))}
      <Link {...target} className={classes.link}>
        {label}
      </Link>
    </li>
  );
}

/** Has the height of a full tile. */
export function TileSkeleton() {
  return (
    <li className={classes.tile} aria-hidden>
      <Skeleton height={14} width="50%" radius="sm" my={4} />
      <Skeleton height={28} width="35%" radius="sm" my={6} />
      <Skeleton height={12} width="75%" radius="sm" my={4} />
      <Skeleton height={12} width="60%" radius="sm" my={4} />
    </li>
  );
}
