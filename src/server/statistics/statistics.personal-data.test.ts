import { expect, it } from 'vitest';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { statisticsPersonalData } from './public.ts';
import { addTagged, learn, RIGHT } from './statistics.test-kit.ts';

const world = useWorld();

it('contains the user’s own days with topic names, one topic per row, and no data of other users', async () => {
  const [{ id: ada }, { id: ben }] = [
    await addPerson(world, { passwordHash: null }),
    await addPerson(world, { passwordHash: null }),
  ];
  const questionId = await addTagged(world, { disciplines: [1], bodySystems: [1] });
  await learn(world, ada, questionId, RIGHT, 40);
  await world.foldAnswers();
  const day = world.clock.now().toISOString().slice(0, 10);
  const counted = { day, attempts: 1, rightAttempts: 1, firstTries: 1, rightFirstTries: 1, seconds: 40 };
  expect(await statisticsPersonalData.collect(world.db, ada)).toEqual({
    days: [
      { ...counted, discipline: null, bodySystem: null },
      { ...counted, discipline: null, bodySystem: expect.any(String) },
      { ...counted, discipline: expect.any(String), bodySystem: null },
    ],
    leaderboardDays: [{ day, tries: 1, rightTries: 1 }],
  });
  expect(await statisticsPersonalData.collect(world.db, ben)).toEqual({ days: [], leaderboardDays: [] });
});
