import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fileOf, questionsIn, readAll, redPicture } from '#server/bank/exchange/exchange.test-kit.ts';
import { formatOf } from '#server/bank/exchange/formats.ts';
import { startOf, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { openTar } from '#server/bank/exchange/tar/open-tar.ts';
import { olxFormat } from './olx-format.ts';

const read = async (content: string) => readAll(olxFormat, await fileOf(content, 'problem.xml'));

const choices = `<choicegroup type="MultipleChoice">
    <choice correct="false">Median <choicehint>It runs in front.</choicehint></choice>
    <choice correct="true">Radial<choicehint>It winds around the <b>humerus</b>.</choicehint></choice>
    <choice correct="false">Ulnar</choice>
  </choicegroup>`;
const solution = `<solution><div class="detailed-solution"><p>Explanation</p><p>The radial nerve lies in its groove.</p></div></solution>`;
const problem = (inside: string) => `<problem display_name="Nerves" markdown="null">${inside}</problem>`;
const asked = (inside = choices) =>
  problem(
    `<p>A man falls on his arm.</p><multiplechoiceresponse><label>Which nerve is hurt?</label>${inside}${solution}</multiplechoiceresponse>`,
  );

describe('a problem of Open edX', () => {
  it('is read with its options, hints and solution', async () => {
    const file = await fileOf(asked(), 'problem.xml');
    expect(formatOf(await startOf(file), file.name)?.name).toBe('olx');
    expect(questionsIn(await readAll(olxFormat, file))).toMatchObject([
      {
        stem: 'A man falls on his arm.',
        leadIn: 'Which nerve is hurt?',
        options: [
          { text: 'Median', explanation: 'It runs in front.', isRight: false },
          { text: 'Radial', explanation: 'It winds around the **humerus**.', isRight: true },
          { text: 'Ulnar', explanation: '', isRight: false },
        ],
        learningPoint: 'The radial nerve lies in its groove.',
      },
    ]);
  });

  it('is read from a library of several', async () => {
    const records = await read(`<library>${asked()}<html>About</html>${asked()}</library>`);
    expect(records.map((record) => 'question' in record)).toEqual([true, true]);
  });

  it.each([
    ['two parts', problem(`<multiplechoiceresponse>${choices}${choices}</multiplechoiceresponse>`), 'not one'],
    ['no options', problem('<p>Text</p>'), 'not one'],
    ['check boxes', problem('<choiceresponse><checkboxgroup/></choiceresponse>'), 'not multiple choice'],
    ['two right options', asked(choices.replaceAll('"false"', '"true"')), 'multi-key'],
    ['no right option', asked(choices.replace('"true"', '"false"')), 'None of its options'],
    [
      'a program',
      problem(`<script>x = 1</script><multiplechoiceresponse>${choices}</multiplechoiceresponse>`),
      'program',
    ],
  ])('is rejected with %s', async (_, content, reason) => {
    expect(await read(content)).toMatchObject([{ refused: expect.stringContaining(reason) as string }]);
  });

  it('of a broken file is not read', async () => {
    await expect(read(asked().slice(0, -9))).rejects.toThrow(UnreadableFile);
  });
});

interface Part {
  name: string;
  content?: string | Buffer;
  type?: string;
  size?: number;
}

/** An archive with these entries, as `tar` writes it. */
function tarOf(...parts: Part[]): Buffer {
  const blocks = parts.flatMap(({ name, content = '', type = '0', size }) => {
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write('0000644\0', 100);
    header.write(`${(size ?? bytes.length).toString(8).padStart(11, '0')}\0`, 124);
    header.write(type, 156);
    header.write('ustar\u000000', 257);
    header.fill(' ', 148, 156);
    header.write(
      `${header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    );
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

describe('an archive of Open edX', () => {
  const archive = async (...parts: Part[]) => fileOf(gzipSync(tarOf(...parts)), 'course.tar.gz');
  const withPicture = asked().replace('his arm.</p>', 'his arm.</p><img src="/static/my%20arm.png" alt="An arm"/>');

  it('is read with its problems and pictures, and without references and drafts', async () => {
    const file = await archive(
      { name: './course/', type: '5' },
      { name: './course/course.xml', content: '<course url_name="run" org="x"/>' },
      { name: './course/vertical/v.xml', content: '<vertical><problem url_name="a"/><html url_name="h"/></vertical>' },
      { name: './course/problem/a.xml', content: withPicture },
      { name: './course/problem/broken.xml', content: '<problem><p>' },
      { name: './course/drafts/problem/a.xml', content: asked() },
      { name: './course/static/my arm.png', content: redPicture.bytes },
    );
    expect(formatOf(await startOf(file), file.name)?.name).toBe('olx');
    const [record, broken, ...more] = await readAll(olxFormat, file);
    expect(record).toMatchObject({
      place: 'course/problem/a.xml',
      question: { leadIn: 'Which nerve is hurt?', images: [{ name: 'my arm.png', altText: 'An arm' }] },
    });
    expect(record && 'question' in record && record.question.images[0]?.bytes.equals(redPicture.bytes)).toBe(true);
    expect(broken).toMatchObject({ place: 'course/problem/broken.xml', refused: expect.any(String) as string });
    expect(more).toEqual([]);
  });

  it('is read with long names, and unpacked too', async () => {
    const long = `library/problem/${'a'.repeat(200)}.xml`;
    const byGnu = tarOf({ name: '././@LongLink', type: 'L', content: `${long}\0` }, { name: 'x', content: asked() });
    const path = `path=${long}\n`;
    const byPax = tarOf(
      { name: 'pax', type: 'x', content: `${path.length + 4} ${path}` },
      { name: 'x', content: asked() },
    );
    for (const bytes of [byGnu, byPax]) {
      const records = await readAll(olxFormat, await fileOf(bytes, 'library.tar'));
      expect(records.map(({ place }) => place)).toEqual([long]);
    }
  });

  it('is never followed out of itself', async () => {
    const outside = asked().replace('his arm.</p>', 'his arm.</p><img src="/static/../../../etc/passwd" alt="x"/>');
    const linked = asked().replace('his arm.</p>', 'his arm.</p><img src="/static/link.png" alt="x"/>');
    const file = await archive(
      { name: '../../course/problem/a.xml', content: outside },
      { name: 'course/problem/b.xml', content: linked },
      { name: 'course/static/link.png', type: '2' },
      { name: 'course/problem/c.xml', type: '1' },
    );
    const records = await readAll(olxFormat, file);
    expect(records.map((record) => 'refused' in record && record.refused)).toEqual([
      'The picture “/static/../../../etc/passwd” is not in the file.',
      'The picture “/static/link.png” is not in the file.',
    ]);
  });

  it.each<[string, Buffer, string]>([
    ['is cut off', gzipSync(tarOf({ name: 'problem/a.xml', content: asked() })).subarray(0, 200), 'damaged'],
    ['states a false size', tarOf({ name: 'problem/a.xml', content: asked(), size: 2 ** 30 }), 'damaged'],
    ['has other contents', Buffer.from('x'.repeat(2000)), 'damaged'],
    ['has no problems', tarOf({ name: 'course.xml', content: '<course/>' }), 'no problems'],
  ])('is rejected as a whole if it %s', async (_, bytes, reason) => {
    await expect(readAll(olxFormat, await fileOf(bytes, 'course.tar.gz'))).rejects.toThrow(reason);
  });

  it('is rejected while it is unpacked if it expands to too much', async () => {
    const file = await fileOf(gzipSync(Buffer.alloc(2 * 1024 * 1024)), 'course.tar.gz');
    await expect(openTar(file, { totalBytes: 1024 * 1024 })).rejects.toThrow('far more');
  });

  it('is rejected if it has too many files', async () => {
    const file = await archive({ name: 'a' }, { name: 'b' }, { name: 'c' });
    await expect(openTar(file, { entries: 2 })).rejects.toThrow('more than 2 files');
  });
});
