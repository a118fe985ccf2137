import '@mantine/core/styles/Input.layer.css';
import { TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { type FinderGroup, useFinderGroups } from './use-finder-groups.ts';
import classes from './finder-dialog.module.css';

interface FinderDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Finds records and screens of the admin area. The arrow keys choose, Enter opens. */
export function FinderDialog({ isOpen, onClose }: FinderDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Search" size={640} styles={fromTop}>
      <Finder onClose={onClose} />
    </Dialog>
  );
}

/** Not centred: the field stays where it is while the number of results changes. */
const fromTop = {
  inner: { gridTemplateRows: 'var(--modal-y-offset) auto minmax(var(--room-below), 1fr)' },
};

function Finder({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const [search, setSearch] = useState('');
  const { groups, isSearching, isError } = useFinderGroups(search);
  const options = groups.flatMap((group) => group.options);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const found = options.findIndex(({ key }) => key === chosenKey);
  const place = Math.max(found, 0);
  const chosen = options[place];
  const idOf = (key: string) => `${listId}-${key}`;

  useEffect(() => {
    if (chosen) document.getElementById(`${listId}-${chosen.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, listId]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setChosenKey(options.at(step(place) % options.length)?.key ?? null);
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      document.getElementById(idOf(chosen.key))?.click();
    }
  };
  return (
    <>
      <TextInput
        size="md"
        className={classes.field}
        data-autofocus
        aria-label="Search users, questions, invoices, vouchers, pages and screens"
        placeholder="Users, questions, invoices, vouchers, pages, screens"
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(chosen && { 'aria-activedescendant': idOf(chosen.key) })}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
          setChosenKey(null);
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">{isSearching ? '' : countOf(options.length)}</VisuallyHidden>
      {isError && <p className={classes.note}>The search failed. Please try again.</p>}
      {!isError && options.length === 0 && (
        <p className={classes.note}>{isSearching ? 'Searching …' : 'Nothing found.'}</p>
      )}
      <Groups id={listId} groups={groups} chosenKey={chosen?.key} onClose={onClose} />
    </>
  );
}

const steps: Partial<Record<string, (place: number) => number>> = {
  ArrowDown: (place) => place + 1,
  ArrowUp: (place) => place - 1,
};

const countOf = (count: number) => (count === 1 ? '1 result' : `${count} results`);

interface GroupsProps {
  id: string;
  groups: FinderGroup[];
  chosenKey: string | undefined;
  onClose: () => void;
}

function Groups({ id, groups, chosenKey, onClose }: GroupsProps) {
  return (
    <div id={id} role="listbox" aria-label="Results">
      {groups.map(({ name, options }) => (
        <div key={name} role="group" aria-label={name}>
          <p className={classes.group} aria-hidden>
            {name}
          </p>
          {options.map(({ key, title, text, link }) => (
            <Link
              key={key}
              id={`${id}-${key}`}
              role="option"
              aria-selected={key === chosenKey}
              tabIndex={-1}
              className={classes.option}
              onClick={onClose}
              {...link}
            >
              <span className={classes.title}>{title}</span>
              <span className={classes.text}>{text}</span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
