import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconLock, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { dialogOpened } from '#client/platform/dialogs-slice.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { Choice } from './choice.tsx';
import classes from './topic-list.module.css';

export interface Topic {
  id: number;
  name: string;
  isIncluded: boolean;
}

interface TopicListProps {
  /** 'Find a discipline' */
  searchLabel: string;
  topics: Topic[];
  /** Undefined until the first count has loaded. */
  counts: Map<number, number> | undefined;
  chosen: number[];
  onChoose: (ids: number[]) => void;
}

/** A searchable checklist of topics. Topics outside the user's plan show a lock and open the pricing dialog. */
export function TopicList({ searchLabel, topics, counts, chosen, onChoose }: TopicListProps) {
  const [sought, setSought] = useState('');
  const shown = topics.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()));
  const choosable = shown.filter(({ isIncluded }) => isIncluded).map(({ id }) => id);
  const choose = (ids: number[]) => onChoose([...new Set(ids)].toSorted((a, b) => a - b));
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
          classNames={{ root: classes.search ?? '' }}
        />
        <Button variant="subtle" onClick={() => choose([...chosen, ...choosable])} disabled={choosable.length === 0}>
          Select all
        </Button>
        <Button variant="subtle" onClick={() => choose([])} disabled={chosen.length === 0}>
          Clear selection
        </Button>
      </div>
      <ul className={classes.list}>
        {shown.map(({ id, name, isIncluded }) => (
          <li key={id}>
            {isIncluded ? (
              <Choice
                type="checkbox"
                label={name}
                count={counts && (counts.get(id) ?? 0)}
                isChosen={chosen.includes(id)}
                onChoose={() => choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
              />
            ) : (
              <LockedTopic name={name} />
            )}
          </li>
        ))}
      </ul>
      <p className={classes.note} role="status">
        {shown.length === 0 ? 'Nothing found' : chosen.length === 0 && 'If you select none, all are included.'}
      </p>
    </>
  );
}

function LockedTopic({ name }: { name: string }) {
  const dispatch = useAppDispatch();
  return (
    <UnstyledButton className={classes.locked ?? ''} onClick={() => dispatch(dialogOpened({ dialog: 'pricing' }))}>
      <IconLock size={18} stroke={1.75} aria-hidden />
      <span className={classes.name}>{name}</span>
      <span className={classes.plan}>Not in your plan</span>
    </UnstyledButton>
  );
}
