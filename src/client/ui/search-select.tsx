import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Loader, Select } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { type Option, searchable, SHOWN_AT_ONCE } from './matching-options.ts';

interface SearchSelectProps {
  label: string;
  placeholder?: string;
  /** Undefined while the list loads, or if loading failed. */
  options: Option[] | undefined;
  /** The selected option, which may be known before the list has loaded. */
  chosen: Option | null;
  onChoose: (option: Option | null) => void;
  isLoading?: boolean;
  disabled?: boolean;
  required?: boolean;
  error?: ReactNode;
  autoComplete?: string;
  'data-path'?: string;
}

const none: Option[] = [];

/** A searchable select. Of thousands of options, only the best matches are rendered. */
export function SearchSelect({
  options: known,
  chosen,
  onChoose,
  isLoading = false,
  disabled,
  ...rest
}: SearchSelectProps) {
  const options = known ?? none;
  const [search, setSearch] = useState(chosen?.name ?? '');
  const find = useMemo(() => searchable(options), [options]);
  // When a filled field is opened, the whole list is shown and not only the matches of its value.
  const matches = find(search === chosen?.name ? '' : search);
  const isListed = matches.slice(0, SHOWN_AT_ONCE).some(({ id }) => id === chosen?.id);
  const shown = chosen && !isListed ? [chosen, ...matches] : matches;

  return (
    <Select
      size="md"
      searchable
      clearable
      // A form may focus this field to report an error. The list opens on typing, an arrow key or a click.
      openOnFocus={false}
      clearButtonProps={{ 'aria-label': `Clear ${rest.label.toLowerCase()}` }}
      autoComplete="off"
      data={withRest(shown)}
      filter={(input) => input.options}
      value={chosen ? String(chosen.id) : null}
      onChange={(id) =>
        onChoose([...options, ...(chosen ? [chosen] : [])].find((option) => String(option.id) === id) ?? null)
      }
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={isLoading ? 'Loading…' : known ? 'Nothing found' : 'Did not load. Please reload the page.'}
      rightSection={isLoading ? <Loader size={18} /> : undefined}
      disabled={disabled ?? false}
      maxDropdownHeight={280}
      comboboxProps={{ shadow: 'md' }}
      {...rest}
    />
  );
}

function withRest(options: Option[]) {
  const shown = options
    .slice(0, SHOWN_AT_ONCE)
    .map(({ id, name }) => ({ value: String(id), label: name, disabled: false }));
  const left = options.length - SHOWN_AT_ONCE;
  if (left <= 0) return shown;
  return [...shown, { value: 'more', label: `${left.toLocaleString('en-US')} more: type to search`, disabled: true }];
}
