import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import type { ListSearch } from './use-list-search.ts';
import classes from './day-filter.module.css';

interface DayFilterProps {
  label: string;
  name: 'from' | 'to';
  search: ListSearch<'from' | 'to'>;
}

/** One end of an inclusive date range. */
export function DayFilter({ label, name, search: { params, set } }: DayFilterProps) {
  return (
    <TextInput
      type="date"
      label={label}
      size="sm"
      classNames={{ root: classes.root ?? '' }}
      max={name === 'from' ? params.to : undefined}
      min={name === 'to' ? params.from : undefined}
      value={params[name] ?? ''}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value || undefined })}
    />
  );
}
