import { jwtDecode } from 'jwt-decode';

/** End of the quiz in epoch milliseconds: its token's expiry. Null for an untimed quiz or an unreadable token. */
export function deadlineOf(token: string): number | null {
  try {
    const { exp } = jwtDecode<{ exp?: unknown }>(token);
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null; // The specification requires no timer and no error here.
  }
}

export const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Warnings by remaining time, shortest first. */
const warnings = [
  { leftMs: 30 * SECOND, text: '30 seconds left' },
  { leftMs: 2 * MINUTE, text: '2 minutes left' },
  { leftMs: 5 * MINUTE, text: '5 minutes left' },
];

/** The warning with the shortest remaining time that applies. */
export const warningAt = (leftMs: number): string | null =>
  leftMs <= 0 ? null : (warnings.find((warning) => leftMs <= warning.leftMs)?.text ?? null);

/** Formats as 1:04:09, 4:09 or 0:09. Rounds up, so that 0:00 means the time is over. */
export function asClock(leftMs: number): string {
  const total = Math.max(0, Math.ceil(leftMs / SECOND));
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(total % 60)}` : `${minutes}:${two(total % 60)}`;
}
