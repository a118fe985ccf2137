/** One for each person, so that two at one device do not see each other's marks. */
const keyOf = (owner: string) => `daily-struck-out:${owner}`;

interface StruckOut {
  /** Marks are kept for the day of their question. */
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

/** The options that somebody has struck out, on this device. */
export const struckOut = {
  read(owner: string, day: string): number[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null');
      return isStruckOut(stored) && stored.day === day ? stored.answerIDs : [];
    } catch {
      return []; // storage forbidden, or something else stands there
    }
  },
  write(owner: string, marks: StruckOut) {
    try {
      localStorage.setItem(keyOf(owner), JSON.stringify(marks));
    } catch {
      // Then the marks hold until the page is closed.
    }
  },
};
