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
  const entryField = (
    name: 'disciplineId' | 'bodySystemId',
    label: string,
    { data, isFetching }: typeof disciplines,
  ) => (
    <SearchSelect
      // The select shows the entry's name, which is known only after the list has loaded.
      key={data ? name : `waiting ${name}`}
      label={label}
      required
      placeholder={`Choose ${label.toLowerCase()}`}
      options={data}
      isLoading={isFetching}
      chosen={data?.find(({ id }) => id === fields[name]) ?? null}
      onChoose={(chosen) => edit(name, () => ({ [name]: chosen?.id ?? null }))}
      error={errors[name]}
      data-path={name}
    />
  );
  return (
    <div className={classes.grid}>
      {entryField('disciplineId', 'Discipline', disciplines)}
      {entryField('bodySystemId', 'Body system', bodySystems)}
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
