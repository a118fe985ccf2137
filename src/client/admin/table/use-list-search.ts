import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { oneOf } from '#client/platform/plain-search.ts';
import { pageSizes } from '#shared/platform/page-sizes.ts';

type Common = 'search' | 'page' | 'pageSize' | 'sort' | 'order';

export interface ListSearch<Name extends string = never> {
  /** The valid parameters in the URL, without defaults; passed to the list query. */
  params: Partial<Record<Name | Common, string>>;
  /** Goes back to the first page unless `page` is among the changes. */
  set: (changes: Partial<Record<Name | Common, string | undefined>>) => void;
  /** Whether a filter or a search is active. */
  isFiltered: boolean;
  /** Clears all filters and the search; the order stays. */
  clear: () => void;
}

/** Holds the state of a list in the URL, so that it can be shared and the back button works. */
export function useListSearch<Name extends string>(names: readonly Name[]): ListSearch<Name> {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useCallback<ListSearch<Name>['set']>(
    (changes) =>
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, page: undefined, ...changes }),
        // Otherwise each search would add a history entry.
        replace: 'search' in changes,
        resetScroll: false,
      }),
    [navigate],
  );
  const filters = ['search', ...names] as const;
  const given = filters.filter((name) => isText(address[name]));
  return {
    params: textsOf({
      ...Object.fromEntries(given.map((name) => [name, address[name]])),
      page: isPageNumber(address['page']) ? address['page'] : undefined,
      pageSize: oneOf(address['pageSize'], pageSizes.map(String)),
      sort: address['sort'],
      order: oneOf(address['order'], ['asc', 'desc']),
    }) as ListSearch<Name>['params'],
    set,
    isFiltered: given.length > 0,
    clear: () => set(Object.fromEntries(filters.map((name) => [name, undefined])) as Parameters<typeof set>[0]),
  };
}

const textsOf = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isText(value)));
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isPageNumber = (value: unknown): value is string => typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value);
