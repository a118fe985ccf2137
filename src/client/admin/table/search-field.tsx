import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ListSearch } from './use-list-search.ts';
import classes from './search-field.module.css';

const DELAY_MS = 300;
const MAX_LENGTH = 100;

/** Writes the search text to the URL when typing pauses. */
export function SearchField({ label, search }: { label: string; search: ListSearch }) {
  const { params, set } = search;
  const inAddress = params.search ?? '';
  const [typed, setTyped] = useState(inAddress);
  const written = useRef(inAddress);
  const write = useDebouncedCallback((text: string) => {
    written.current = text.trim();
    set({ search: text.trim() || undefined });
  }, DELAY_MS);

  // Take over only external changes of the URL, because the URL lags behind the typing.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);

  return (
    <TextInput
      type="search"
      label={label}
      size="sm"
      maxLength={MAX_LENGTH}
      classNames={{ root: classes.root ?? '' }}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        write(currentTarget.value);
      }}
    />
  );
}
