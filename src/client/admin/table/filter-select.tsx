import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css'; // for the select arrow
import { NativeSelect } from '@mantine/core';
import type { ListSearch } from './use-list-search.ts';
import classes from './filter-select.module.css';

interface FilterSelectProps<Name extends string> {
  label: string;
  /** URL parameter. */
  name: NoInfer<Name>;
  search: ListSearch<Name>;
  options: readonly { value: string; label: string }[];
}

/** Filters the list by one value; 'All' removes the filter. */
export function FilterSelect<Name extends string>({ label, name, search, options }: FilterSelectProps<Name>) {
  const params: Partial<Record<string, string>> = search.params;
  const set: (changes: Partial<Record<string, string | undefined>>) => void = search.set;
  return (
    <NativeSelect
      label={label}
      size="sm"
      classNames={{ root: classes.root ?? '' }}
      data={[{ value: '', label: 'All' }, ...options]}
      value={params[name] ?? ''}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value || undefined })}
    />
  );
}
