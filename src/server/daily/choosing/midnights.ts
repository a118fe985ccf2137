import { todayIn } from '#shared/platform/calendar-date.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 4 * QUARTER_MS;

/** Time zones in which midnight is not at a whole hour of UTC: one zone per distinct offset. */
export const ODD_ZONES = [
  'America/St_Johns',
  'Asia/Kabul',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Tehran',
  'Asia/Yangon',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Marquesas',
];

/** Whether it was midnight somewhere when this quarter of an hour began. At whole hours it always is. */
export function startsAtMidnightSomewhere(now: Date): boolean {
  const quarter = now.getTime() - (now.getTime() % QUARTER_MS);
  if (quarter % HOUR_MS === 0) return true;
  return ODD_ZONES.some((zone) => todayIn(zone, new Date(quarter)) !== todayIn(zone, new Date(quarter - 1)));
}
