import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { useBodySystemsQuery, useDisciplinesQuery } from '#client/dictionaries/public.ts';
import { SearchSelect } from '#client/ui/search-select.tsx';
import type { PartProps } from './draft-fields.ts';
import classes from './question-form.module.css';

const difficulties = [
  { value: '', label: 'Not sure' },
  { value: '1', label: 'Easy' },
  { value: '2', label: 'Medium' },
  { value: '3', label: 'Hard' },
];
const asDifficulty = (value: string) => (value === '' ? null : (Number(value) as 1 | 2 | 3)); // one of the values above

/** The discipline, the body system and the author's estimate of the difficulty. */
export function AboutFields({ fields, errors, edit }: PartProps) {
  const disciplines = useDisciplinesQuery();
  const bodySystems = useBodySystemsQuery();
  const chosenOf = (list: typeof disciplines.data, id: number | null) => list?.find((entry) => entry.id === id) ?? null;
  return (
    <div className={classes.grid}>
      <SearchSelect
        // The select shows the entry's name, which is known only after the list has loaded.
        key={disciplines.data ? 'disciplines' : 'waiting'}
        label="Discipline"
        required
        placeholder="Choose discipline"
        options={disciplines.data}
        isLoading={disciplines.isFetching}
        chosen={chosenOf(disciplines.data, fields.disciplineId)}
        onChoose={(chosen) => edit('disciplineId', () => ({ disciplineId: chosen?.id ?? null }))}
        error={errors['disciplineId']}
        data-path="disciplineId"
      />
      <SearchSelect
        key={bodySystems.data ? 'body-systems' : 'waiting-too'}
        label="Body system"
        required
        placeholder="Choose body system"
        options={bodySystems.data}
        isLoading={bodySystems.isFetching}
        chosen={chosenOf(bodySystems.data, fields.bodySystemId)}
        onChoose={(chosen) => edit('bodySystemId', () => ({ bodySystemId: chosen?.id ?? null }))}
        error={errors['bodySystemId']}
        data-path="bodySystemId"
      />
      <NativeSelect
        label="Estimated difficulty"
        size="md"
        data={difficulties}
        value={String(fields.difficulty ?? '')}
        onChange={({ currentTarget }) => {
          const difficulty = asDifficulty(currentTarget.value);
          edit('difficulty', () => ({ difficulty }));
        }}
      />
    </div>
  );
}
