import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { findQuestionContents } from '#server/bank/questions/question-contents.queries.ts';
import { picture, twoHalves } from '#server/platform/images/pictures.test-kit.ts';
import { useWorld } from '#test/world.ts';
import { attachPictures } from './attach-pictures.ts';
import { storePicture } from './store-picture.ts';

const world = useWorld();

const draft = () => addQuestion(world, { status: 'draft' });

const kept = (altText: string, checksum: string = randomUUID()) => ({
  key: `questions/${randomUUID()}.png`,
  checksum,
  width: 40,
  height: 30,
  altText,
});

const attach = (versions: Parameters<typeof attachPictures>[2]) =>
  attachPictures(world.db, world.clock.now(), versions);

const shownBy = async (id: number) =>
  (await findQuestionContents(world.db, [id])).flatMap(({ files }) => files.map(({ altText }) => altText));

describe('attaching pictures', () => {
  it('handles many questions at once, each in the given order', async () => {
    const [one, other] = [await draft(), await draft()];
    const unused = await attach([
      { questionId: one, version: 1, pictures: [kept('first'), kept('second'), kept('third')] },
      { questionId: other, version: 1, pictures: [kept('alone')] },
    ]);
    expect(unused).toEqual([]);
    expect(await shownBy(one)).toEqual(['first', 'second', 'third']);
    expect(await shownBy(other)).toEqual(['alone']);
  });

  it('appends new pictures after existing ones', async () => {
    const questionId = await draft();
    await attach([{ questionId, version: 1, pictures: [kept('first')] }]);
    await attach([{ questionId, version: 1, pictures: [kept('second'), kept('third')] }]);
    expect(await shownBy(questionId)).toEqual(['first', 'second', 'third']);
  });

  it('stores the same picture once per question and returns the unused file', async () => {
    const [one, other] = [await draft(), await draft()];
    const [first, twin, elsewhere] = [kept('first', 'same'), kept('twin', 'same'), kept('elsewhere', 'same')];
    const unused = await attach([
      { questionId: one, version: 1, pictures: [first, twin] },
      { questionId: other, version: 1, pictures: [elsewhere] },
    ]);
    expect(unused).toEqual([twin.key]);
    expect(await shownBy(one)).toEqual(['first']);
    expect(await shownBy(other)).toEqual(['elsewhere']);
  });

  it('does nothing without pictures', async () => {
    expect(await attach([])).toEqual([]);
    expect(await attach([{ questionId: await draft(), version: 1, pictures: [] }])).toEqual([]);
  });
});

describe('storing a picture', () => {
  it('gives the same picture the same checksum under another key', async () => {
    const png = await twoHalves().png().toBuffer();
    const [one, other] = [await storePicture(world.deps, png), await storePicture(world.deps, png)];
    expect(one).toEqual({ ...other, key: expect.stringMatching(/^questions\/[0-9a-f-]{36}\.png$/) });
    expect(one.key).not.toBe(other.key);
  });

  it('stores it before it returns, and returns its size', async () => {
    const { key, width, height } = await storePicture(world.deps, await picture(2000, 1000).jpeg().toBuffer());
    expect({ width, height }).toEqual({ width: 1600, height: 800 });
    const stored = await world.deps.files.open(key);
    stored?.stream.destroy();
    expect(stored).toMatchObject({ contentType: 'image/jpeg', size: expect.any(Number) });
  });
});
