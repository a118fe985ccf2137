import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css'; // the arrow of a select
import { NativeSelect } from '@mantine/core';
import type { ListSearch } from './use-list-search.ts';
import classes from './filter-select.module.css';

interface FilterSelectProps<Name extends string> {
  label: string;
  /** The parameter that it writes into the address. */
  name: NoInfer<Name>;
  search: ListSearch<Name>;
  options: readonly { value: string; label: string }[];
}

/** Leaves only the rows with one value; 'All' leaves every row. */
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
