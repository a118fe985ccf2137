import type { Reveal } from '#shared/quiz/quiz.contract.ts';

/** How old the counts of the other users' answers may be. */
const FRESH_MS = 10_000;
/** Bounds the memory: a reveal has a few kilobytes. */
const MOST = 2_000;

interface KnownReveal {
  version: number | null;
  correctedKey: string | null;
  reveal: Reveal;
}

export type RecentReveals = ReturnType<typeof createRecentReveals>;

/**
 * Reveals of questions that were just answered. At busy times many users answer the same questions, and everyone is
 * shown the same. The caller compares version and key with those of the answer, so a corrected key is shown at once.
 */
export function createRecentReveals() {
  const known = new Map<number, KnownReveal & { readAt: number }>();
  return {
    find(questionId: number, at: Date): KnownReveal | undefined {
      const found = known.get(questionId);
      return found && at.getTime() - found.readAt < FRESH_MS ? found : undefined;
    },
    keep(questionId: number, reveal: KnownReveal, at: Date) {
      // Moves it to the end, so that the first is the oldest.
      known.delete(questionId);
      known.set(questionId, { ...reveal, readAt: at.getTime() });
      for (const oldest of known.keys()) {
        if (known.size <= MOST) break;
        known.delete(oldest);
      }
    },
  };
}
