import { Text } from '@mantine/core';
import { IconTestPipe, type TablerIcon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { countText } from '../figures.ts';
import { ForbiddenView } from '../forbidden-view.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { useMay } from '../use-may.ts';
import { useAdminEntriesQuery } from './dictionaries.api.ts';
import { type DictionaryDefinition, dictionaryDefinitions } from './dictionary-definitions.ts';
import { useAdminLabValuesQuery } from './lab-values/lab-values.api.ts';
import classes from './dictionaries-screen.module.css';

/** The nine dictionaries. Those without read permission are hidden. */
export function DictionariesScreen() {
  const may = useMay();
  const lists = dictionaryDefinitions.filter(({ node }) => may(`${node}.read`));
  const hasLabValues = may('LabValue.read');
  return (
    <>
      <ScreenHead title="Dictionaries" text="Lists that users select from or look up." />
      {lists.length === 0 && !hasLabValues ? (
        <ForbiddenView />
      ) : (
        <ul className={classes.cards}>
          {lists.map((list) => (
            <ListCard key={list.path} {...list} />
          ))}
          {hasLabValues && <LabValuesCard />}
        </ul>
      )}
    </>
  );
}

function ListCard({ path, title, text, Icon }: DictionaryDefinition) {
  const { data } = useAdminEntriesQuery({ path, params: {} });
  return (
    <Card
      target={{ to: '/admin/dictionaries/$list', params: { list: path } }}
      count={data?.total}
      {...{ title, text, Icon }}
    />
  );
}

function LabValuesCard() {
  const { data } = useAdminLabValuesQuery();
  const count = data
    ?.flatMap(({ labValues }) => labValues)
    .reduce((sum, { value, children }) => sum + children.length + (value === null ? 0 : 1), 0);
  return (
    <Card
      target={{ to: '/admin/dictionaries/lab-values' }}
      count={count}
      title="Lab values"
      text="Reference values, by category."
      Icon={IconTestPipe}
    />
  );
}

interface CardProps {
  target: Pick<LinkProps, 'to' | 'params'>;
  title: string;
  text: string;
  count: number | undefined;
  Icon: TablerIcon;
}

function Card({ target, title, text, count, Icon }: CardProps) {
  return (
    <li className={classes.card}>
      <span className={classes.icon} aria-hidden>
        <Icon size={24} stroke={1.5} />
      </span>
      <div className={classes.words}>
        <Link {...target} className={classes.link}>
          {title}
        </Link>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
      <span className={classes.count}>{count === undefined ? '' : countText(count)}</span>
    </li>
  );
}
