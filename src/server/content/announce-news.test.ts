import { beforeEach, expect, it } from 'vitest';
import type { Deps } from '#server/platform/deps.ts';
import type { ServerAction } from '#shared/live/contract.ts';
import { useWorld } from '#test/world.ts';
import { announceNews } from './announce-news.ts';

const world = useWorld();

let told: ServerAction[] = [];
/** The same dependencies, but messages to all connected users are recorded here. */
const heard = (config: Partial<Deps['config']> = {}): Deps => ({
  ...world.deps,
  config: { ...world.deps.config, ...config },
  live: { ...world.deps.live, toAll: (action) => void told.push(action) },
});
beforeEach(async () => {
  told = [];
  await world.db.deleteFrom('news').execute();
});

const addNews = (title: string, secondsFromNow: number | null) =>
  world.db
    .insertInto('news')
    .values({
      title,
      body: 'Body',
      published_at: secondsFromNow === null ? null : new Date(world.clock.now().getTime() + secondsFromNow * 1000),
    })
    .execute();

it('announces published news to everyone once, however many items, jobs and runs', async () => {
  await addNews('one', -60);
  await addNews('two', -30);
  await Promise.all([announceNews(heard()), announceNews(heard())]);
  await announceNews(heard());
  expect(told).toEqual([{ type: 'content/newsPublished' }]);
});

it('announces a scheduled item when its time has come, and never a draft', async () => {
  await addNews('later', 600);
  await addNews('draft', null);
  await announceNews(heard());
  expect(told).toEqual([]);
  world.clock.advance(600);
  await announceNews(heard());
  expect(told).toHaveLength(1);
});

it('announces nothing where news come from WordPress', async () => {
  await addNews('built in', -60);
  await announceNews(heard({ wordpressUrl: 'https://news.example' }));
  expect(told).toEqual([]);
});
