import { describe, expect, it } from 'vitest';
import { bluePicture, fileOf, redPicture } from '#server/bank/exchange/exchange.test-kit.ts';
import { UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { rawZip } from '#server/bank/exchange/zip/zip.test-kit.ts';
import { qtiFormat } from './qti-format.ts';
import {
  choice21,
  file12,
  item12,
  item21,
  manifestOf,
  readZip,
  resourceOf,
  theQuestion,
  theRefusal,
} from './qti.test-kit.ts';

const MANIFEST = 'imsmanifest.xml';
const withPicture = (source: string) =>
  item21({ body: `<p>Look at this.</p><p><img src="${source}" alt="A &quot;red&quot; square"/></p>` });

describe('a package', () => {
  it('has the items of its manifest as records, in the same order', async () => {
    const records = await readZip({
      [MANIFEST]: manifestOf(
        resourceOf('items/b.xml') +
          resourceOf('test.xml', '', 'imsqti_test_xmlv2p1') +
          resourceOf('items/a.xml', '', 'imsqti_item_xmlv2p2'),
      ),
      'items/a.xml': item21(),
      'items/b.xml': item21({ version: 'imsqti_v2p2' }),
      'test.xml': '<assessmentTest><assessmentItemRef href="items/a.xml"/></assessmentTest>',
      'unlisted.xml': item21(),
    });
    expect(records.map(({ place }) => place)).toEqual(['items/b.xml', 'items/a.xml']);
    expect(records.every((record) => 'question' in record)).toBe(true);
  });

  it('rejects an item whose file is missing, broken or of another kind, and reads the others', async () => {
    const records = await readZip({
      [MANIFEST]: manifestOf(
        ['gone.xml', 'broken.xml', 'utf16.xml', 'other.xml', 'good.xml'].map((href) => resourceOf(href)).join(''),
      ),
      'broken.xml': item21().slice(0, -30),
      'utf16.xml': Buffer.from(`\uFEFF${item21()}`, 'utf16le'),
      'other.xml': '<html/>',
      'good.xml': item21(),
    });
    expect(records).toEqual([
      { place: 'gone.xml', refused: 'The package lists “gone.xml”, but has no such file.' },
      { place: 'broken.xml', refused: expect.stringContaining('not well-formed') },
      { place: 'utf16.xml', refused: expect.stringContaining('UTF-16') },
      { place: 'other.xml', refused: 'There is no question in this file.' },
      { place: 'good.xml', question: expect.anything() },
    ]);
  });

  it('is read if its items and pictures are addressed from the root of the package', async () => {
    const question = theQuestion(
      await readZip({
        [`content/${MANIFEST}`]: manifestOf(resourceOf('content/items/a.xml')),
        'content/items/a.xml': withPicture('media/red.png'),
        'media/red.png': redPicture.bytes,
      }),
    );
    expect(question.images).toMatchObject([{ bytes: redPicture.bytes }]);
  });

  it('includes its pictures: as img or object, relative to the item, URL-encoded or not', async () => {
    const body = `<p>Look.<img src="../images/red%20one.png" alt="red"/></p><object type="image/png" data="blue.png">A <b>blue</b> square</object>`;
    const question = theQuestion(
      await readZip({
        [MANIFEST]: manifestOf(resourceOf('items/a%20b.xml')),
        'items/a b.xml': item21({ body }),
        'images/red one.png': redPicture.bytes,
        'items/blue.png': bluePicture.bytes,
      }),
    );
    expect(question.stem).toBe('Look.');
    expect(question.images).toEqual([
      { name: 'red one.png', altText: 'red', bytes: redPicture.bytes },
      { name: 'blue.png', altText: 'A blue square', bytes: bluePicture.bytes },
    ]);
  });

  it('may have embedded pictures in its items', async () => {
    const source = `data:image/png;base64,${redPicture.bytes.toString('base64')}`;
    const [image] = theQuestion(
      await readZip({ [MANIFEST]: manifestOf(resourceOf('a.xml')), 'a.xml': withPicture(source) }),
    ).images;
    expect(image).toEqual({ name: 'picture', altText: 'A "red" square', bytes: redPicture.bytes });
  });

  it.each([
    ['missing', 'images/none.png', 'is not in the file'],
    ['outside', '../../../etc/passwd', 'is not in the file'],
    ['on this machine', 'file:///etc/passwd', 'is elsewhere'],
    ['on another site', '//example.org/a.png', 'is elsewhere'],
    ['too large', 'large.png', 'is too large'],
    ['no picture', 'data:text/html,hello', 'cannot be read'],
  ])('rejects an item whose picture is %s', async (_, source, reason) => {
    const files = {
      [MANIFEST]: manifestOf(resourceOf('a.xml')),
      'a.xml': withPicture(source),
      'large.png': Buffer.alloc(10 * 1024 * 1024 + 1),
    };
    expect(theRefusal(await readZip(files))).toContain(reason);
  });

  it('reads difficulty and topics from its manifest', async () => {
    const old = `<imsmd:lom xmlns:imsmd="urn:imsmd"><imsmd:general><imsmd:keyword><imsmd:langstring>Heart</imsmd:langstring></imsmd:keyword></imsmd:general>
      <imsmd:educational><imsmd:difficulty><imsmd:value><imsmd:langstring>very difficult</imsmd:langstring></imsmd:value></imsmd:difficulty></imsmd:educational></imsmd:lom>`;
    const newer = `<lom><general><keyword><string language="en">discipline:Anatomy</string></keyword></general><educational><difficulty><source>LOMv1.0</source><value>very easy</value></difficulty></educational>
      <classification><taxonPath><taxon><id>1</id><entry><string>Cardiology</string></entry></taxon></taxonPath></classification></lom>`;
    const [one, other] = await readZip({
      [MANIFEST]: manifestOf(resourceOf('a.xml', old) + resourceOf('b.xml', newer)),
      'a.xml': item21(),
      'b.xml': item21({ identifier: 'vignette-heart-attack' }),
    });
    expect(one).toMatchObject({ question: { publicId: null, keywords: ['Heart'], intendedDifficulty: 3 } });
    expect(other).toMatchObject({
      question: { publicId: 'heart-attack', disciplines: ['Anatomy'], keywords: ['Cardiology'], intendedDifficulty: 1 },
    });
  });

  it('from Canvas contains whole quizzes of 1.2, with their pictures in a folder', async () => {
    const text =
      '<material><mattext texttype="text/html">&lt;p&gt;&lt;img src="%24IMS-CC-FILEBASE%24/Uploads/red.png" alt="red"&gt; Which vessel?&lt;/p&gt;</mattext></material>';
    const records = await readZip({
      [MANIFEST]: manifestOf(
        resourceOf('g1/g1.xml', '', 'imsqti_xmlv1p2') +
          resourceOf('g1/assessment_meta.xml', '', 'associatedcontent/imscc_xmlv1p1/learning-application-resource') +
          resourceOf('g2/g2.xml', '', 'imsqti_xmlv1p2/imscc_xmlv1p1/question-bank'),
      ),
      'g1/g1.xml': file12(item12({ text }) + item12({ response: '' })),
      'g1/assessment_meta.xml': '<quiz/>',
      'g2/g2.xml': file12(item12()),
      'web_resources/Uploads/red.png': redPicture.bytes,
    });
    expect(records.map(({ place }) => place)).toEqual([
      'g1/g1.xml, item g1',
      'g1/g1.xml, item g1',
      'g2/g2.xml, item g1',
    ]);
    expect(records[0]).toMatchObject({ question: { images: [{ altText: 'red', bytes: redPicture.bytes }] } });
    expect(records[1]).toHaveProperty('refused');
  });

  it('may be in a folder', async () => {
    const records = await readZip({ 'bank/imsmanifest.xml': manifestOf(resourceOf('a.xml')), 'bank/a.xml': item21() });
    expect(records.map(({ place }) => place)).toEqual(['bank/a.xml']);
  });

  it('without a manifest is read file by file', async () => {
    const records = await readZip({
      'b.xml': item21(),
      'a/quiz.xml': file12(item12() + item12()),
      'notes.xml': '<notes/>',
      'x.txt': 'x',
    });
    expect(records.map(({ place }) => place)).toEqual([
      'b.xml, item item-1',
      'a/quiz.xml, item g1',
      'a/quiz.xml, item g1',
    ]);
  });

  it('reads a file once, however often it is listed', async () => {
    const records = await readZip({
      [MANIFEST]: manifestOf(resourceOf('a.xml') + resourceOf('./a.xml')),
      'a.xml': item21(),
    });
    expect(records).toHaveLength(1);
  });

  it('reports its progress', async () => {
    const file = await fileOf(
      rawZip([
        { name: MANIFEST, content: manifestOf(resourceOf('a.xml')) },
        { name: 'a.xml', content: item21() },
      ]),
      'a.zip',
    );
    const records = qtiFormat.read(file)[Symbol.asyncIterator]();
    await records.next();
    expect(file.bytesRead).toBeGreaterThan(0);
    expect(file.bytesRead).toBeLessThan(file.size);
    await records.next();
    expect(file.bytesRead).toBe(file.size);
  });

  it.each([
    ['nothing to read', { 'readme.txt': 'hello' }, 'no QTI questions'],
    ['a list with entities', { [MANIFEST]: `<!DOCTYPE m [<!ENTITY a "b">]><manifest/>` }, 'declares entities'],
    ['a list that is cut off', { [MANIFEST]: '<manifest><resources>' }, 'not well-formed'],
    ['a path that leads out', { '../a.xml': item21() }, 'leads out'],
    ['a bomb', { 'a.xml': Buffer.alloc(20 * 1024 * 1024, ' ') }, 'far more'],
  ])('with %s is rejected as a whole', async (_, files: Record<string, string | Buffer>, reason) => {
    const refused = await readZip(files).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UnreadableFile);
    expect((refused as Error).message).toContain(reason);
  });
});

describe('a file is recognised as QTI', () => {
  it.each([
    ['PK\x03\x04', 'bank.zip', true],
    ['PK\x03\x04', 'course.imscc', true],
    ['PK\x03\x04', 'deck.apkg', false],
    [file12(''), 'quiz.xml', true],
    [item21({ interaction: choice21() }), 'item.txt', true],
    ['<?xml version="1.0"?>\n<qti-assessment-item xmlns="x">', 'item.xml', true],
    ['<?xml version="1.0"?><quiz><question/></quiz>', 'moodle.xml', false],
    ['question,answer', 'a.csv', false],
  ])('%j, named %s: %s', (start, name, isQti) => {
    expect(qtiFormat.recognises(start, name)).toBe(isQti);
  });
});
