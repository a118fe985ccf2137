/** One key per user, so that two users of a device do not see each other's marks. */
const keyOf = (owner: string) => `daily-struck-out:${owner}`;

interface StruckOut {
  /** Marks are valid only for the day of their question. */
  day: string;
  answerIDs: number[];
}

const isStruckOut = (stored: unknown): stored is StruckOut =>
  typeof stored === 'object' &&
  stored !== null &&
  'day' in stored &&
  typeof stored.day === 'string' &&
  'answerIDs' in stored &&
  Array.isArray(stored.answerIDs);

/** The options that the user has eliminated, stored on this device. */
export const struckOut = {
  read(owner: string, day: string): number[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null');
      return isStruckOut(stored) && stored.day === day ? stored.answerIDs : [];
    } catch {
      return []; // storage blocked, or invalid data
    }
  },
  write(owner: string, marks: StruckOut) {
    try {
      localStorage.setItem(keyOf(owner), JSON.stringify(marks));
    } catch {
      // Without storage the marks last until the page closes.
    }
  },
};
