import { useDebouncedValue } from '@mantine/hooks';
import type { LinkProps } from '@tanstack/react-router';
import { dictionaryDefinitions } from '#client/admin/dictionaries/dictionary-definitions.ts';
import type { FinderHit } from '#shared/finder/contract.ts';
import { isSearchable } from '#shared/finder/is-searchable.ts';
import { adminParts } from '../admin-parts.ts';
import { useMay } from '../use-may.ts';
import { useFinderQuery, useFinderVouchersQuery } from './finder.api.ts';

export interface FinderOption {
  key: string;
  title: string;
  text: string;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}
export interface FinderGroup {
  name: string;
  options: FinderOption[];
}

/** Waits for a pause in typing. Vouchers wait longer, because each search asks Stripe. */
const PAUSE_MS = 120;
const VOUCHERS_PAUSE_MS = 400;
const MOST_SCREENS = 6;
const MOST_VOUCHERS = 5;
const CODE = /^[\w-]{3,}$/;

const kinds: { kind: FinderHit['kind']; name: string; linkOf: (id: string) => FinderOption['link'] }[] = [
  { kind: 'user', name: 'Users', linkOf: (id) => ({ to: '/admin/users/$id', params: { id } }) },
  { kind: 'question', name: 'Questions', linkOf: (id) => ({ to: '/admin/questions/$id', params: { id } }) },
  { kind: 'payment', name: 'Payments', linkOf: (id) => ({ to: '/admin/payments', search: { search: id } }) },
  { kind: 'page', name: 'Pages', linkOf: (slug) => ({ to: '/admin/content/$slug', params: { slug } }) },
];

/** What the search finds, by kind: screens of the admin area at once, records when the server has answered. */
export function useFinderGroups(typed: string) {
  const may = useMay();
  const search = typed.trim();
  const [paused] = useDebouncedValue(search, PAUSE_MS);
  const [pausedLonger] = useDebouncedValue(search, VOUCHERS_PAUSE_MS);
  const isShort = !isSearchable(paused);
  const records = useFinderQuery(paused, { skip: isShort });
  const mayFindVouchers = may('PromotionManagement.read') && CODE.test(pausedLonger);
  const vouchers = useFinderVouchersQuery(pausedLonger, { skip: !mayFindVouchers });

  const hits = isShort ? [] : (records.currentData ?? []);
  const codes = mayFindVouchers ? (vouchers.currentData?.rows ?? []) : [];
  const groups: FinderGroup[] = [
    ...kinds.map(({ kind, name, linkOf }) => ({
      name,
      options: hits
        .filter((hit) => hit.kind === kind)
        .map(({ id, title, text }) => ({ key: `${kind}-${id}`, title, text, link: linkOf(id) })),
    })),
    {
      name: 'Vouchers',
      options: codes.slice(0, MOST_VOUCHERS).map(({ id, code, state }) => ({
        key: `voucher-${id}`,
        title: code,
        text: state,
        link: { to: '/admin/vouchers', search: { search: code } } as const,
      })),
    },
    { name: 'Screens', options: screensFor(search, may) },
  ];
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    isSearching: search !== paused || records.isFetching || vouchers.isFetching,
    isError: !isShort && records.isError,
  };
}

type May = ReturnType<typeof useMay>;

/** The permitted screens whose names contain every word. */
function screensFor(search: string, may: May): FinderOption[] {
  const words = search.toLowerCase().split(/\s+/);
  const parts = adminParts
    .filter(({ permission }) => permission === null || may(permission))
    .map(({ to, name, group }) => ({ key: `screen-${to}`, title: name, text: group, link: { to } }));
  const dictionaries = dictionaryDefinitions
    .filter(({ node }) => may(`${node}.read`))
    .map(({ path, title }) => ({
      key: `dictionary-${path}`,
      title,
      text: 'Dictionary',
      link: { to: '/admin/dictionaries/$list', params: { list: path } } as const,
    }));
  return [...parts, ...dictionaries]
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
    .slice(0, search === '' ? parts.length : MOST_SCREENS);
}
