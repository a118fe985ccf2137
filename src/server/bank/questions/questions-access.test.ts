import { expect, it, describe } from 'vitest';
import { addQuestion, completeQuestion, tagIds } from '#server/bank/bank.test-kit.ts';
import { Browser, signedIn } from '#test/people.ts';
import { signedInWith } from '#test/roles.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();

describe('access to the bank', () => {
  const calls = [
    { needs: 'Question.read', call: (browser: Browser) => browser.get('questions') },
    { needs: 'Question.read', call: async (browser: Browser) => browser.get(`questions/${await addQuestion(world)}`) },
    {
      needs: 'Question.read',
      call: async (browser: Browser) => browser.get(`questions/${await addQuestion(world)}/versions`),
    },
    { needs: 'Question.create', call: (browser: Browser) => browser.post('questions', { text: 'x' }) },
    {
      needs: 'Question.update',
      call: async (browser: Browser) =>
        browser.send('PATCH', `questions/${await addQuestion(world)}`, { payload: { revision: 1, difficulty: 1 } }),
    },
    {
      needs: 'Question.delete',
      call: async (browser: Browser) => browser.send('DELETE', `questions/${await addQuestion(world)}`),
    },
  ] as const;

  it('requires the admin interface and the permission of the endpoint', async () => {
    const student = await signedIn(world, { planId: 12 });
    const guest = new Browser(world);
    const permissions = ['Question.read', 'Question.create', 'Question.update', 'Question.delete'] as const;
    for (const held of permissions) {
      const keeper = await signedInWith(world, [held]);
      for (const { needs, call } of calls) {
        const { statusCode } = await call(keeper);
        expect(statusCode < 300 ? 'let in' : statusCode, `${held} for ${needs}`).toBe(needs === held ? 'let in' : 403);
      }
    }
    for (const { call } of calls) {
      expect((await call(student)).statusCode).toBe(403);
      expect((await call(guest)).statusCode).toBe(401);
    }
  });

  const someTags = async () => {
    const { disciplines, bodySystems } = await tagIds(world);
    return { disciplines: disciplines.slice(0, 1), bodySystems: bodySystems.slice(0, 1) };
  };

  it('publishing a new question requires the permission to change questions', async () => {
    const body = { ...completeQuestion(), ...(await someTags()), status: 'published' };
    const writer = await signedInWith(world, ['Question.create']);
    expect((await writer.post('questions', body)).statusCode).toBe(403);
    expect((await writer.post('questions', { ...body, status: 'in_review' })).statusCode).toBe(201);
    const publisher = await signedInWith(world, ['Question.create', 'Question.update']);
    expect((await publisher.post('questions', body)).statusCode).toBe(201);
  });
});
