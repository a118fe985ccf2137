import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { agoText, dayText, momentText } from '#client/platform/moments.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { StateBadge, type StateLook } from '#client/ui/state-badge.tsx';
import { countText, shareText } from '../figures.ts';
import type { Column } from './list-types.ts';
import classes from './long-text.module.css';

type RecordPath = Extract<LinkProps['to'], `/admin/${string}/$id`>;
type Options = Pick<Column<never>, 'sort' | 'isHidden'>;

const textColumn =
  <Value,>(look: Pick<Column<never>, 'isNumber' | 'isMoment'>, textOf: (value: Value) => string) =>
  <Row,>(name: string, title: string, valueOf: (row: Row) => Value, options?: Options): Column<Row> => ({
    name,
    title,
    ...look,
    ...options,
    cell: (row) => textOf(valueOf(row)),
  });

export const countColumn = textColumn({ isNumber: true }, countText);
export const shareColumn = textColumn({ isNumber: true }, shareText);
export const dayColumn = textColumn({ isMoment: true }, dayText);
export const momentColumn = textColumn({ isMoment: true }, momentText);
export const agoColumn = textColumn({ isMoment: true }, (iso: string | null) => agoText(iso));

/** The age of the row, with the exact time as its tooltip. */
export const ageColumn = <Row,>(
  name: string,
  title: string,
  momentOf: (row: Row) => string | null,
  options: Options,
): Column<Row> => ({
  ...agoColumn(name, title, momentOf, options),
  cell: (row) => <span title={momentText(momentOf(row))}>{agoText(momentOf(row))}</span>,
});

export const stateColumn = <State extends string>(looks: Record<State, StateLook>): Column<{ state: State }> => ({
  name: 'state',
  title: 'State',
  cell: ({ state }) => <StateBadge {...looks[state]} />,
});

/** Identifies the row and links to its screen. A long text is cut after two lines. */
export const recordColumn = <Row extends { id: number | string }>(
  to: RecordPath,
  name: string,
  title: string,
  textOf: (row: Row) => ReactNode,
  { isLong = false, ...options }: Options & { isLong?: boolean } = {},
): Column<Row> => ({
  name,
  title,
  isFixed: true,
  ...options,
  cell: (row) => (
    <TextLink to={to} params={{ id: String(row.id) }} {...(isLong && { className: classes.text ?? '' })}>
      {textOf(row)}
    </TextLink>
  ),
});
