import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { recordsOf, type XmlRecord } from './read-xml.ts';
import { asHtml, childOf, childrenOf, descendantsOf, textOf, withoutElements, type XmlElement } from './xml-element.ts';

/** In chunks of seven characters, to test splits at any position. */
async function* pieces(xml: string) {
  yield* xml.match(/[\s\S]{1,7}/g) ?? [];
}

const collected = (records: AsyncIterable<XmlRecord>): Promise<XmlRecord[]> => Readable.from(records).toArray();

const read = async (xml: string, ...names: string[]) => collected(recordsOf(pieces(xml), new Set(names)));

const readOne = async (xml: string): Promise<XmlElement> => (await read(`<file>${xml}</file>`, 'item'))[0]!.element;

describe('records', () => {
  it('are returned one by one with their contents, line and root element name', async () => {
    const xml =
      '<?xml version="1.0" encoding="utf-8"?>\n<x:file xmlns:x="urn:x">\n<x:item a="1" x:b="2">one</x:item>\n<item/></x:file>';
    expect(await read(xml, 'item')).toEqual([
      { root: 'file', element: { name: 'item', attributes: new Map([['a', '1']]), children: ['one'], line: 3 } },
      { root: 'file', element: { name: 'item', attributes: new Map(), children: [], line: 4 } },
    ]);
  });

  it('are returned before the file has ended', async () => {
    const endless = async function* () {
      yield '<file>';
      for (;;) yield '<item/>';
    };
    const records = recordsOf(endless(), new Set(['item']));
    expect((await records.next()).value?.element.name).toBe('item');
    await records.return(undefined);
  });

  it('within other records belong to them', async () => {
    expect(await read('<file><item><item>inner</item></item></file>', 'item')).toHaveLength(1);
  });

  it('have the five XML entities, character references and CDATA as text', async () => {
    const item = await readOne('<item>&lt;b&gt; &amp; &quot;&apos; &#945;&#x3b2; <![CDATA[<i>&nbsp;]]></item>');
    expect(textOf(item)).toBe('<b> & "\' αβ <i>&nbsp;');
  });
});

describe('elements', () => {
  it('are found by name, as children or at any depth, and can be removed', async () => {
    const item = await readOne('<item><p>one<b>two</b></p><b>three</b></item>');
    expect(childrenOf(item, 'b').map(textOf)).toEqual(['three']);
    expect(textOf(childOf(item, 'p'))).toBe('onetwo');
    expect(descendantsOf(item, 'b').map(textOf)).toEqual(['two', 'three']);
    expect(asHtml(withoutElements(item.children, ({ name }) => name === 'b'))).toBe('<p>one</p>');
  });

  it('are written as equivalent HTML', async () => {
    const html = '<p class="a &quot;b&quot;">1 &lt; 2 &amp; 3<br></p>';
    expect(asHtml((await readOne(`<item>${html.replace('<br>', '<br/>')}</item>`)).children)).toBe(html);
  });
});

describe('a file', () => {
  it('may have a document type, as in old QTI; nothing is loaded from it', async () => {
    expect(await read('<!DOCTYPE file SYSTEM "http://example.org/qti.dtd"><file><item/></file>', 'item')).toHaveLength(
      1,
    );
  });

  it.each([
    ['a blank line before its declaration', '\n<?xml version="1.0"?><file><item>one</item></file>', 'one'],
    ['a style sheet', '<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><file><item>one</item></file>', 'one'],
    ['control characters', '<file><item>one\u000Btwo</item></file>', 'one\u000Btwo'],
    ['references to them', '<file><item>one&#11;two</item></file>', 'one&#11;two'],
    ['the end of a CDATA section without a beginning', '<file><item>one]]></item></file>', 'one]]>'],
    [
      'attributes named like built-in functions',
      '<file hasOwnProperty="1"><item toString="2">one</item></file>',
      'one',
    ],
  ])('with %s is read nevertheless', async (_, xml, text) => {
    expect((await read(xml, 'item')).map(({ element }) => textOf(element))).toEqual([text]);
  });

  const nested = `${'<a>'.repeat(101)}${'</a>'.repeat(101)}`;
  const manyAttributes = `<item ${Array.from({ length: 101 }, (_, place) => `a${place}="1"`).join(' ')}/>`;

  it.each([
    ['entities of its own', '<!DOCTYPE file [<!ENTITY a "aaa">]><file>&a;</file>', /declares entities/],
    [
      'entities of another file',
      '<!DOCTYPE f [<!ENTITY a SYSTEM "file:///etc/passwd">]><file>&a;</file>',
      /declares entities/,
    ],
    ['entities it does not know', '<file>&nbsp;</file>', /not well-formed XML. \(line 1\)/],
    ['another encoding', '<?xml version="1.0" encoding="Shift_JIS"?><file/>', /in Shift_JIS. Please save it as UTF-8/],
    ['tags that do not match', '<file>\n<item></file>', /not well-formed XML. \(line 2\)/],
    ['no end', '<file><item>', /not well-formed/],
    ['no XML in it', 'hello', /not well-formed/],
    ['text after its end', '<file/>hello', /not well-formed/],
    ['the same attribute twice', '<file a="1" a="2"/>', /not well-formed/],
    ['elements nested without end', nested, /deeper than 100/],
    ['too many attributes', manyAttributes, /too many attributes/],
    ['a record of too many parts', `<file><item>${'<a/>'.repeat(20_000)}</item></file>`, /too large/],
  ])('with %s is rejected with the line', async (_, xml, reason) => {
    const refused = await read(xml, 'item').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UnreadableFile);
    expect((refused as Error).message).toMatch(reason);
  });

  it.each([
    ['a record', '<file><item>', '<a/>'.padEnd(1024 * 1024, 'x')],
    ['a comment', '<file><!-- ', 'x'.repeat(1024 * 1024)],
    ['an attribute', '<file><item a="', 'x'.repeat(1024 * 1024)],
  ])('with %s that does not end is rejected before all of it is in memory', async (_, start, rest) => {
    let given = 0;
    const endless = async function* () {
      yield start;
      for (;;) {
        given += 1;
        yield rest;
      }
    };
    await expect(collected(recordsOf(endless(), new Set(['item'])))).rejects.toThrow(/too large/);
    expect(given).toBeLessThan(40);
  });
});
