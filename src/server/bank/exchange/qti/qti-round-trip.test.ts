import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectSameQuestions,
  sampleOptions,
  sampleQuestion,
  sampleQuestions,
  throughFile,
  writeToFile,
} from '#server/bank/exchange/exchange.test-kit.ts';
import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { htmlToMarkdown } from '#server/bank/exchange/html-to-markdown.ts';
import { markdownToXhtml } from '#server/bank/exchange/markdown-to-xhtml.ts';
import { utf8Text } from '#server/bank/exchange/utf8-text.ts';
import { recordsOf } from '#server/bank/exchange/xml/read-xml.ts';
import { escapeXml, everyElementIn, isElement } from '#server/bank/exchange/xml/xml-element.ts';
import { openZip } from '#server/bank/exchange/zip/read-zip.ts';
import { wordsAsMarkdown } from './plain-words.ts';
import { qtiFormat } from './qti-format.ts';

const throughQti = async (questions: ExchangedQuestion[]) => throughFile(qtiFormat, questions);

describe('an export to QTI 2.1 returns the same questions when it is imported', () => {
  it('everything that a question can contain', async () => {
    const questions = sampleQuestions();
    expectSameQuestions(await throughQti(questions), questions);
  });

  it('unchanged the second time', async () => {
    const once = await throughQti(sampleQuestions());
    expectSameQuestions(await throughQti(once), once);
  });

  it('drafts without a lead-in, a stem or most options', async () => {
    const questions = [
      sampleQuestion({ status: 'draft', leadIn: '', stem: 'He has chest pain. Which vessel is it?' }),
      sampleQuestion({ status: 'draft', stem: '' }),
      sampleQuestion({ status: 'draft', options: sampleOptions(['The only one'], 0), learningPoint: '' }),
    ];
    expectSameQuestions(await throughQti(questions), questions);
  });

  it('with keywords, without an id, and with a URL of all special characters', async () => {
    const url = 'https://example.org/a_b*c(d)?e=f&g=%20h#ü';
    const questions = [
      sampleQuestion({ keywords: ['Heart & <vessels>', 'status:unknown'], status: 'in_review' }),
      sampleQuestion({ publicId: null, status: null, sources: [{ title: '1. *Journal*', url }] }),
    ];
    expectSameQuestions(await throughQti(questions), questions);
  });
});

describe('an exported package', () => {
  it('lists exactly the files that it contains', async () => {
    const file = await writeToFile(qtiFormat, sampleQuestions());
    const zip = await openZip(file.path);
    const listed: string[] = [];
    for await (const { element } of recordsOf(utf8Text(zip.stream('imsmanifest.xml')), new Set(['file']))) {
      listed.push(element.attributes.get('href') ?? '');
    }
    expect([...listed, 'imsmanifest.xml'].toSorted()).toEqual(zip.names.toSorted());
    zip.close();
  });

  it('has items in the element order of the standard, with paragraphs only where they are allowed', async () => {
    const file = await writeToFile(qtiFormat, sampleQuestions());
    const zip = await openZip(file.path);
    const items = zip.names.filter((name) => name.startsWith('items/'));
    for (const name of items) {
      for await (const { element } of recordsOf(utf8Text(zip.stream(name)), new Set(['assessmentItem']))) {
        const order = element.children.filter(isElement).map((child) => child.name);
        expect(order.join(' ')).toMatch(
          /^responseDeclaration( outcomeDeclaration){3} itemBody responseProcessing( modalFeedback)?$/,
        );
        const inline = everyElementIn(element).filter((inner) => ['prompt', 'feedbackInline'].includes(inner.name));
        expect(inline.flatMap(everyElementIn).filter((inner) => inner.name === 'p')).toEqual([]);
      }
    }
    expect(items).toHaveLength(sampleQuestions().length);
    zip.close();
  });

  it('contains only its manifest if there are no questions', async () => {
    const zip = await openZip((await writeToFile(qtiFormat, [])).path);
    expect(zip.names).toEqual(['imsmanifest.xml']);
    zip.close();
  });
});

describe('plain words', () => {
  const words = fc
    .array(
      fc.constantFrom('A', 'b', '1', '12', '.', ')', '(', '-', ' ', '%', ':', '/', '=', '"', "'", '–', 'www', '\n'),
      {
        maxLength: 12,
      },
    )
    .map((characters) => characters.join('').trim());

  it('are converted to the same Markdown as by the full conversion', () => {
    fc.assert(
      fc.property(words, (text) => {
        const quick = wordsAsMarkdown([text]);
        fc.pre(quick !== null);
        expect(markdownToXhtml(quick)).toBe(markdownToXhtml(htmlToMarkdown(escapeXml(text))));
      }),
      { numRuns: 500 },
    );
  });
});
