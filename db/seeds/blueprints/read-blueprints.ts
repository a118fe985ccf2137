import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { tasks } from '../bank/written-question.ts';
import { bodySystems, disciplines } from '../reference/study-fields.ts';

const text = z.string().trim().min(3).max(300);
const share = z.number().positive().max(100);

/** What the source weighs, with the topics of ours that it covers: a number, or the ends of the published range. */
const weightsOf = <Topic extends string>(topics: readonly [Topic, ...Topic[]]) =>
  z
    .array(
      z.strictObject({
        /** As the source calls it, if that is not our topic. */
        name: text.optional(),
        percent: z.union([share, z.tuple([share, share]).refine(([from, to]) => from < to)]),
        topics: z.array(z.enum(topics)).min(1),
      }),
    )
    .transform(weightsByTopic);

/** The outline of an exam as written in a file of `content/blueprints`. */
export const Blueprint = z.strictObject({
  /** Never changes: it identifies the exam in databases. */
  id: z.int().positive(),
  name: text,
  source: text,
  year: z.int().min(1990).max(2100),
  url: z.url({ protocol: /^https$/ }),
  disciplines: weightsOf(disciplines),
  bodySystems: weightsOf(bodySystems),
  /** Or why there are none. */
  tasks: z.union([weightsOf(tasks), z.strictObject({ notPublished: text }).transform(() => ({}))]),
});
export type Blueprint = z.infer<typeof Blueprint>;

interface Weight<Topic extends string> {
  percent: number | [number, number];
  topics: Topic[];
}

/** In percent: the middle of a range, in equal parts for several topics. */
function weightsByTopic<Topic extends string>(weights: Weight<Topic>[]): Partial<Record<Topic, number>> {
  const byTopic: Partial<Record<Topic, number>> = {};
  for (const { percent, topics } of weights) {
    const middle = typeof percent === 'number' ? percent : (percent[0] + percent[1]) / 2;
    for (const topic of topics) byTopic[topic] = (byTopic[topic] ?? 0) + middle / topics.length;
  }
  return byTopic;
}

const folder = path.resolve(import.meta.dirname, '../../../content/blueprints');

/** In the order of their ids. */
export async function readBlueprints(): Promise<Blueprint[]> {
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.map((file) => Blueprint.parse(parse(file))).toSorted((one, other) => one.id - other.id);
}
