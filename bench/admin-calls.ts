interface List {
  path: string;
  /** Suffix of the path for the CSV export. */
  exported?: string;
  sorts?: string[];
  filters: string[];
}

const directions = ['asc', 'desc'];
/** One letter, three letters and a whole word. */
const searches = (word: string) => [word.slice(0, 1), word.slice(0, 3), word].map((text) => `search=${text}`);

const dictionary = (name: string, ...filters: string[]): List => ({
  path: `dictionaries/${name}/entries`,
  exported: '/export',
  sorts: ['name', 'usage'],
  filters: [...searches('medicine'), ...filters],
});

/** All lists of the admin area, with the parameters that their screens use. */
export const adminLists: List[] = [
  {
    path: 'users',
    exported: '/export',
    sorts: ['registered', 'name', 'mail', 'seen'],
    filters: [
      ...searches('moreau'),
      'search=anna%20bauer',
      'search=anna.bauer.7%40bench.example',
      ...['active', 'not_activated', 'suspended', 'closing'].map((state) => `state=${state}`),
      ...['card', 'store', 'grant', 'trial', 'none'].map((plan) => `plan=${plan}`),
      'role=1',
      'role=3',
      'country=1',
      'from=2026-01-01',
      'to=2025-01-01',
      'search=a&plan=none',
      'state=active&plan=card&role=1',
    ],
  },
  {
    path: 'questions',
    exported: '/list/export',
    sorts: ['id', 'updated', 'answers', 'facility', 'discrimination', 'difficulty', 'status', 'reports', 'reviewDue'],
    filters: [
      ...searches('kidney'),
      ...['draft', 'published', 'draft,in_review'].map((status) => `status=${status}`),
      ...['low_discrimination', 'unused_option', 'too_hard_or_too_easy', 'slow', 'often_reported'].map(
        (flag) => `health=${flag}`,
      ),
      'discipline=1',
      'bodySystem=1',
      'difficulty=2',
      'hasImages=false',
      'hasReports=true',
      'hasReports=false',
      'reviewDueBy=2030-01-01',
      'search=fever&status=published&hasReports=true',
    ],
  },
  {
    path: 'feedback',
    exported: '/export',
    sorts: ['created', 'question'],
    filters: [
      ...searches('jaundice'),
      ...['new', 'confirmed', 'fixed', 'declined', 'open', 'overdue'].map((status) => `status=${status}`),
      'category=1',
      'question=5',
      'search=rash&status=open',
    ],
  },
  {
    path: 'questions/users',
    exported: '/export',
    sorts: ['submitted', 'status'],
    filters: [...searches('sodium'), 'status=open', 'status=accepted', 'status=declined', 'discipline=1'],
  },
  {
    path: 'admin-events',
    exported: '/export',
    sorts: ['time'],
    filters: [
      'kind=days_granted',
      'kind=never_happened',
      'subjectKind=question',
      'subjectKind=question&subjectId=5',
      'from=2026-01-01',
      'to=2026-01-01',
      'kind=plan_changed&subjectKind=plan',
    ],
  },
  { path: 'admin-events/kinds', filters: [] },
  {
    path: 'user-subscriptions/all',
    exported: '/export',
    sorts: ['started', 'ends'],
    filters: [
      ...searches('moreau'),
      ...['renewing', 'cancelling', 'past_due', 'running', 'coming', 'ended'].map((state) => `state=${state}`),
      ...['trial', 'card', 'apple', 'grant'].map((source) => `source=${source}`),
      'planId=11',
      'search=a&state=renewing',
    ],
  },
  {
    path: 'plans',
    exported: '/export',
    sorts: ['position', 'name', 'people', 'price'],
    filters: [...searches('bench'), 'state=sold', 'state=archived'],
  },
  {
    path: 'promotions',
    exported: '/export',
    sorts: ['ends', 'plan', 'value', 'left'],
    filters: [...searches('bench'), 'state=open', 'state=full', 'state=ended', 'planId=11'],
  },
  { path: 'vouchers', exported: '/export', sorts: ['created', 'code', 'redeemed'], filters: [...searches('bench')] },
  dictionary('disciplines'),
  dictionary('body-systems'),
  dictionary('feedback-category'),
  dictionary('fields-of-study'),
  dictionary('world-regions'),
  dictionary('countries', 'worldRegionId=1'),
  dictionary('region', 'countryId=1'),
  dictionary('university', 'countryId=1'),
  {
    path: 'news',
    exported: '/export',
    sorts: ['published', 'title', 'updated'],
    filters: [...searches('bench'), 'state=draft', 'state=scheduled', 'state=published'],
  },
  { path: 'content', exported: '/export', sorts: ['slug', 'header', 'updated'], filters: [...searches('bench')] },
  {
    path: 'mailings',
    exported: '/export',
    sorts: ['updated', 'name', 'scheduled', 'recipients'],
    filters: [...searches('bench'), 'state=draft'],
  },
  {
    path: 'finder',
    filters: [
      ...searches('moreau'),
      ...searches('kidney'),
      'search=anna%20bauer',
      'search=anna.bauer.7%40bench.example',
    ],
  },
  { path: 'overview', filters: [] },
  { path: 'faq', exported: '/export', filters: [] },
  { path: 'roles', filters: [] },
];

export interface Call {
  address: string;
  /** Only the first rows of a file are timed, because it is streamed. */
  isFile: boolean;
}

const PAGE_SIZE = 25;

/**
 * The whole list in each order, with its last page and as a file; and each filter with each sort, in alternating order.
 */
export function callsOf({ path, exported, sorts = [], filters }: List, rows: number): Call[] {
  const lastPage = `page=${Math.max(1, Math.ceil(rows / PAGE_SIZE))}`;
  const orders = sorts.flatMap((sort) => directions.map((direction) => `sort=${sort}&order=${direction}`));
  const sorted = filters.flatMap((filter, place) =>
    sorts.map((sort, column) => `${filter}&sort=${sort}&order=${directions[(place + column) % directions.length]}`),
  );
  const shown = [
    '',
    'pageSize=100',
    ...orders,
    ...orders.map((order) => `${lastPage}&${order}`),
    ...filters,
    ...sorted,
  ];
  const files = exported === undefined ? [] : ['', ...orders].map((order) => `${path}${exported}?${order}`);
  return [
    ...shown.map((query) => ({ address: `${path}?${query}`, isFile: false })),
    ...files.map((address) => ({ address, isFile: true })),
  ];
}
