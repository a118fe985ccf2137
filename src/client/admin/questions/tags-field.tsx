import { Text } from '@mantine/core';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SearchSelect } from '#client/ui/search-select.tsx';
import classes from './tags-field.module.css';

interface Entry {
  id: number;
  name: string;
}

interface TagsFieldProps {
  label: string;
  path: string;
  /** Undefined while loading or after a failure. */
  entries: Entry[] | undefined;
  isLoading: boolean;
  /** The main entry comes first. */
  chosen: number[];
  max: number;
  error: string | undefined;
  onChange: (chosen: number[]) => void;
}

/** Ordered selection of entries; the first is the main one. */
export function TagsField({ label, path, entries, isLoading, chosen, max, error, onChange }: TagsFieldProps) {
  const nameOf = (id: number) => entries?.find((entry) => entry.id === id)?.name ?? `Entry ${id}`;
  const free = entries?.filter(({ id }) => !chosen.includes(id));
  return (
    <div className={classes.field} role="group" aria-label={label}>
      {chosen.length < max ? (
        <SearchSelect
          // Remount after each choice to clear the input.
          key={chosen.join()}
          label={label}
          required
          placeholder={chosen.length === 0 ? 'Choose the main one' : 'Add another'}
          options={free}
          isLoading={isLoading}
          chosen={null}
          onChoose={(entry) => entry && onChange([...chosen, entry.id])}
          error={error}
          data-path={path}
        />
      ) : (
        <Text fw={500}>
          {label} ({max} at most)
        </Text>
      )}
      <ul className={classes.list}>
        {chosen.map((id, place) => (
          <li key={id} className={classes.tag}>
            <span className={classes.name}>
              {nameOf(id)}
              {place === 0 && <span className={classes.main}> (main)</span>}
            </span>
            {place > 0 && (
              <IconButton
                type="button"
                label={`Make ${nameOf(id)} the main one`}
                onClick={() => onChange([id, ...chosen.filter((other) => other !== id)])}
              >
                <IconArrowUp size={16} stroke={1.75} />
              </IconButton>
            )}
            <IconButton
              type="button"
              label={`Remove ${nameOf(id)}`}
              onClick={() => onChange(chosen.filter((other) => other !== id))}
            >
              <IconX size={16} stroke={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
