import { Button } from '@mantine/core';
import { useState } from 'react';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type Column, ListTable } from '#client/admin/table/list-table.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { dayText } from '#client/platform/moments.ts';
import { StateBadge } from '#client/ui/state-badge.tsx';
import { countText } from '../figures.ts';

interface Sample {
  id: number;
  name: string;
  status: 'Active' | 'Suspended';
  answers: number;
  registered: string;
}

const rows: Sample[] = [
  { id: 1, name: 'Ada Byron', status: 'Active', answers: 12_480, registered: '2025-01-14' },
  { id: 2, name: 'Grace Hopper', status: 'Active', answers: 731, registered: '2026-03-02' },
  { id: 3, name: 'Alan Turing', status: 'Suspended', answers: 0, registered: '2026-11-15' },
];

const columns: Column<Sample>[] = [
  { name: 'name', title: 'Name', cell: ({ name }) => name, sort: 'name', isFixed: true },
  {
    name: 'status',
    title: 'Status',
    cell: ({ status }) => <StateBadge tone={status === 'Active' ? 'good' : 'bad'} name={status} />,
  },
  { name: 'answers', title: 'Answers', cell: ({ answers }) => countText(answers), sort: 'answers', isNumber: true },
  {
    name: 'registered',
    title: 'Registered',
    isMoment: true,
    cell: ({ registered }) => dayText(registered),
    sort: 'registered',
  },
  { name: 'id', title: 'Number', cell: ({ id }) => id, isHidden: true },
];

const page = { total: 60, page: 1, pageSize: 25, rows };
const states = {
  ready: { data: page, isFetching: false },
  reloading: { data: page, isFetching: true },
  loading: { isFetching: true },
  empty: { data: { ...page, total: 0, rows: [] }, isFetching: false },
  failed: { isFetching: false, error: new Error('Nothing is there to answer.') },
};

/** A list in all its states: loaded, reloading, loading, empty and failed. */
export function ListSamples() {
  const search = useListSearch(['status']);
  const [state, setState] = useState<keyof typeof states>('ready');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set([2]));
  const next = () => {
    const names = Object.keys(states) as (keyof typeof states)[];
    setState(names[(names.indexOf(state) + 1) % names.length] ?? 'ready');
  };
  return (
    <>
      <div>
        <Button variant="default" onClick={next}>
          list: {state}
        </Button>
      </div>
      <ListTable
        name="samples"
        label="Samples"
        columns={columns}
        list={{ ...states[state], refetch: () => setState('ready') }}
        search={search}
        rowKey={({ id }) => id}
        defaultOrder={{ sort: 'registered', order: 'desc' }}
        searchLabel="Search name"
        filters={
          <FilterSelect
            label="Status"
            name="status"
            search={search}
            options={[
              { value: 'active', label: 'Active' },
              { value: 'suspended', label: 'Suspended' },
            ]}
          />
        }
        exportPath="/samples/export"
        selection={{
          chosen,
          onChange: setChosen,
          actions: (
            <Button size="sm" variant="default">
              Tag
            </Button>
          ),
        }}
        empty="No samples yet."
      />
    </>
  );
}
