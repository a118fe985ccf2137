import type { QuestionSets } from '#server/quiz/public.ts';

type Kind = 'disciplines' | 'bodySystems';
type Tags = QuestionSets['tags'];

/** The weights of the topics of an exam in percent; empty if the exam publishes none of this kind. */
export type Outline = Record<Kind, ReadonlyMap<number, number>>;

/** Disciplines decide first; an exam that weighs only body systems is drawn by them. */
const kindsOf = ({ disciplines }: Outline): [Kind, Kind] =>
  disciplines.size > 0 ? ['disciplines', 'bodySystems'] : ['bodySystems', 'disciplines'];

/** The questions on the topics that the exam names; all of them if it names none. */
export function questionsOfExam(ids: Iterable<number>, tags: Tags, outline: Outline): number[] {
  const [kind] = kindsOf(outline);
  const weights = outline[kind];
  const isAsked = (id: number) =>
    weights.size === 0 || (tags.get(id)?.[kind].some((topic) => weights.has(topic)) ?? false);
  return [...ids].filter(isAsked);
}

/** Topics of the exam with fewer questions than a day of this size needs. */
export function shortTopicsOf(ids: number[], tags: Tags, { outline, size }: { outline: Outline; size: number }) {
  const [kind] = kindsOf(outline);
  const counts = new Map<number, number>();
  for (const id of ids) for (const topic of tags.get(id)?.[kind] ?? []) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...outline[kind]]
    .map(([topic, weight]) => ({
      kind,
      topic,
      needed: Math.round((size * weight) / 100),
      available: counts.get(topic) ?? 0,
    }))
    .filter(({ needed, available }) => available < needed);
}

interface Draw {
  tags: Tags;
  outline: Outline;
  /** Questions that may be asked: new ones, and those asked before, each in the order of preference. */
  unseen: number[];
  seen: number[];
  /** The questions of earlier blocks. The weights hold for the day as a whole. */
  earlier: number[];
  amount: number;
}

/**
 * Draws the questions of a block: each time one of the topic that is furthest below its share of the day, a new one if
 * the topic has one, and among those one whose other topics are furthest below their shares.
 */
export function drawQuestions({ tags, outline, unseen, seen, earlier, amount }: Draw): number[] {
  const [main, other] = kindsOf(outline);
  const size = earlier.length + amount;
  const missing: Record<Kind, Quota> = {
    disciplines: quota(outline.disciplines, size),
    bodySystems: quota(outline.bodySystems, size),
  };
  const count = (id: number) => {
    for (const kind of [main, other]) missing[kind].take(tags.get(id)?.[kind] ?? []);
  };
  for (const id of earlier) count(id);
  const left = [...unseen.map((id) => ({ id, isNew: 1 })), ...seen.map((id) => ({ id, isNew: 0 }))];
  const drawn: number[] = [];
  while (drawn.length < amount && left.length > 0) {
    const ranks = left.map(({ id, isNew }) => {
      const topics = tags.get(id);
      return [missing[main].of(topics?.[main] ?? []), isNew, missing[other].of(topics?.[other] ?? [])];
    });
    const best = ranks.reduce((found, rank, place) => (isHigher(rank, ranks[found] ?? []) ? place : found), 0);
    const [chosen] = left.splice(best, 1);
    if (!chosen) break;
    count(chosen.id);
    drawn.push(chosen.id);
  }
  return drawn;
}

function isHigher(one: number[], other: number[]): boolean {
  const place = one.findIndex((value, at) => value !== other[at]);
  return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0);
}

type Quota = ReturnType<typeof quota>;

/** How many questions each topic still lacks. A question with several topics counts in parts. */
function quota(weights: ReadonlyMap<number, number>, size: number) {
  const lacking = new Map([...weights].map(([topic, weight]) => [topic, (size * weight) / 100]));
  return {
    /** Of the topic that lacks most; 0 if the exam weighs no topics of this kind. */
    of: (topics: number[]) =>
      lacking.size === 0 ? 0 : Math.max(-size, ...topics.map((topic) => lacking.get(topic) ?? -size)),
    take: (topics: number[]) => {
      for (const topic of topics) {
        const before = lacking.get(topic);
        if (before !== undefined) lacking.set(topic, before - 1 / topics.length);
      }
    },
  };
}
