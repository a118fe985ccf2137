import '@mantine/core/styles/Input.layer.css';
import { Input, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ScrollRegion } from '#client/ui/scroll-region.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { LabValueCategory } from '#shared/dictionaries/lab-values.contract.ts';
import { LabValueRows, type Units } from './lab-value-rows.tsx';
import { LabValueTabs } from './lab-value-tabs.tsx';
import { labValuesApi } from './lab-values.api.ts';
import { searchLabValues } from './search-lab-values.ts';
import { ToolNotice } from './tool-notice.tsx';
import { useFocusUnlessTouch } from './use-is-touch.ts';
import classes from './lab-values.module.css';

export function LabValues() {
  const { data, error, isFetching, refetch } = labValuesApi.useLabValuesQuery();
  if (data) return data.length > 0 ? <Categories categories={data} /> : <ToolNotice>No lab values yet.</ToolNotice>;
  if (error && !isFetching) {
    const isUnreachable = 'status' in error && error.status === 0;
    return (
      <ToolNotice onRetry={() => void refetch()}>
        {isUnreachable
          ? 'Lab values need a connection the first time. After that they work offline.'
          : 'The lab values could not be loaded.'}
      </ToolNotice>
    );
  }
  return (
    <div className={classes.waiting}>
      <TextSkeleton lines={[100, 70, 90, 85, 95, 80, 90, 60]} />
    </div>
  );
}

function Categories({ categories }: { categories: LabValueCategory[] }) {
  const [query, setQuery] = useState('');
  const [units, setUnits] = useState<Units>('us');
  const search = useFocusUnlessTouch<HTMLInputElement>();
  return (
    <div className={classes.values}>
      <div className={classes.tools}>
        <Input
          ref={search}
          type="search"
          aria-label="Search lab values"
          placeholder="Search all categories"
          size="md"
          className={classes.search ?? ''}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          maxLength={60}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <UnstyledButton
          className={classes.units ?? ''}
          aria-pressed={units === 'si'}
          onClick={() => setUnits(units === 'si' ? 'us' : 'si')}
        >
          SI units
        </UnstyledButton>
      </div>
      {query.trim() === '' ? (
        <LabValueTabs categories={categories} units={units} />
      ) : (
        <Matches categories={searchLabValues(categories, query)} units={units} />
      )}
      <p className={classes.disclaimer}>
        Usual textbook ranges for exam questions. Ranges differ between laboratories; not for patient care.
      </p>
    </div>
  );
}

function Matches({ categories, units }: { categories: LabValueCategory[]; units: Units }) {
  return (
    <ScrollRegion label="Matches" className={classes.matches}>
      {categories.length === 0 && <ToolNotice>Nothing matches. Try a shorter word.</ToolNotice>}
      {categories.map(({ id, name, labValues }) => (
        <div key={id}>
          <h3 className={classes.category}>{name}</h3>
          <LabValueRows rows={labValues} units={units} label={name} />
        </div>
      ))}
    </ScrollRegion>
  );
}
