import type { MySharesResult, Share } from '#shared/sharing/contract.ts';

const starts = [
  'A 54-year-old man comes to the emergency department with crushing chest pain that began an hour ago while he was shovelling snow…',
  'A newborn girl is examined on the second day of life because of…',
  'Which of the following best explains the finding in this patient?',
];

const share = (index: number): Share => ({
  id: `sampleShareOfNumber${String(index).padStart(4, '0')}`,
  url: `https://vignette.example/api/v1/share/question/sampleShareOfNumber${String(index).padStart(4, '0')}`,
  start: starts[index % starts.length] ?? '',
  network: (['facebook', 'device', 'link'] as const)[index % 3] ?? 'link',
  status: (['confirmed', 'confirmed', 'begun', 'failed'] as const)[index % 4] ?? 'begun',
  createdAt: new Date(Date.now() - index * 7 * 3_600_000).toISOString(),
  opened: [12, 0, 1, 1340][index % 4] ?? 0,
  isStopped: index % 5 === 4,
});

export const manyShares: Share[] = Array.from({ length: 50 }, (_, index) => share(index));

/** The same for every month, because the month does not matter for a screenshot. */
export const monthOfShares: MySharesResult = [1, 2, 3, 5, 8, 9, 10, 12, 15].map((day, index) => ({
  time: `${new Date().toISOString().slice(0, 8)}${String(day).padStart(2, '0')}`,
  all: (index * 5) % 13 || 4,
  confirmed: (index * 3) % 5,
}));
