import { useState } from 'react';
import { useBodySystemsQuery, useDisciplinesQuery } from '#client/dictionaries/public.ts';
import type { Option } from '#client/ui/matching-options.ts';
import { SearchSelect } from '#client/ui/search-select.tsx';

interface TagSelectsProps {
  /** Placeholder when nothing is selected. */
  nothing: string;
  onDiscipline: (discipline: Option | null) => void;
  onBodySystem: (bodySystem: Option | null) => void;
}

/** Optional discipline and body system. */
export function TagSelects({ nothing, onDiscipline, onBodySystem }: TagSelectsProps) {
  const disciplines = useDisciplinesQuery();
  const bodySystems = useBodySystemsQuery();
  return (
    <>
      <TagSelect label="Discipline" list={disciplines} nothing={nothing} onChoose={onDiscipline} />
      <TagSelect label="Body system" list={bodySystems} nothing={nothing} onChoose={onBodySystem} />
    </>
  );
}

interface TagSelectProps {
  label: string;
  list: { data?: Option[] | undefined; isLoading: boolean };
  nothing: string;
  onChoose: (option: Option | null) => void;
}

function TagSelect({ label, list, nothing, onChoose }: TagSelectProps) {
  const [chosen, setChosen] = useState<Option | null>(null);
  return (
    <SearchSelect
      label={label}
      placeholder={nothing}
      options={list.data}
      isLoading={list.isLoading}
      chosen={chosen}
      onChoose={(option) => {
        setChosen(option);
        onChoose(option);
      }}
    />
  );
}
