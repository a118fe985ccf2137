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
  const [discipline, setDiscipline] = useState<Option | null>(null);
  const [bodySystem, setBodySystem] = useState<Option | null>(null);
  return (
    <>
      <SearchSelect
        label="Discipline"
        placeholder={nothing}
        options={disciplines.data}
        isLoading={disciplines.isLoading}
        chosen={discipline}
        onChoose={(option) => {
          setDiscipline(option);
          onDiscipline(option);
        }}
      />
      <SearchSelect
        label="Body system"
        placeholder={nothing}
        options={bodySystems.data}
        isLoading={bodySystems.isLoading}
        chosen={bodySystem}
        onChoose={(option) => {
          setBodySystem(option);
          onBodySystem(option);
        }}
      />
    </>
  );
}
