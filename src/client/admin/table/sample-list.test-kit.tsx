import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { adminApi } from '../admin-api.ts';
import { FilterSelect } from './filter-select.tsx';
import { type Column, ListTable } from './list-table.tsx';
import { useListSearch } from './use-list-search.ts';

export interface SampleRow {
  id: number;
  name: string;
  answers: number;
}

const { useSampleListQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    sampleList: build.query<
      { total: number; page: number; pageSize: number; rows: SampleRow[] },
      Partial<Record<string, string>>
    >({ query: (params) => ({ url: '/samples', params }) }),
  }),
});

const columns: Column<SampleRow>[] = [
  { name: 'name', title: 'Name', cell: ({ name }) => name, sort: 'name', isFixed: true },
  { name: 'answers', title: 'Answers', cell: ({ answers }) => answers, sort: 'answers', isNumber: true },
  { name: 'id', title: 'Number', cell: ({ id }) => `No. ${id}`, isHidden: true },
];

/** A list with all features that admin screens use. */
export function SampleList() {
  const search = useListSearch(['status']);
  const list = useSampleListQuery(search.params);
  const [chosen, setChosen] = useState(new Set<number>());
  return (
    <>
      <ListTable
        name="samples"
        label="Samples"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        defaultOrder={{ sort: 'name', order: 'asc' }}
        searchLabel="Search name"
        filters={
          <FilterSelect label="Status" name="status" search={search} options={[{ value: 'active', label: 'Active' }]} />
        }
        exportPath="/samples/export"
        selection={{ chosen, onChange: setChosen, actions: <span>{[...chosen].join(' and ')}</span> }}
        empty="No samples yet."
      />
      <output aria-label="Address">{useLocation().searchStr}</output>
    </>
  );
}
