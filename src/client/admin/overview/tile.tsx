import { Skeleton, Text, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import '@mantine/core/styles/Skeleton.layer.css';
import classes from './tile.module.css';

export interface TileProps {
  name: string;
  /** Several, where they cannot be added. */
  value: string | string[];
  /** What the figure is compared with, or made of; a line each. */
  notes: string[];
  /** Somebody should look at it. */
  isUrgent?: boolean;
  /** Where it is acted on. */
  link: Pick<LinkProps, 'to' | 'search' | 'hash'> & { label: string };
}

/** One figure. The whole tile leads to where it is acted on. */
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

/** As high as a tile with all its lines. */
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
