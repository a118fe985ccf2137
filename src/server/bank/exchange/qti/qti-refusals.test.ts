import { describe, expect, it } from 'vitest';
import { choice21, file12, item12, item21, label12, readXml, scores, theRefusal } from './qti.test-kit.ts';

const lid = (
  attributes: string,
  inside = `<render_choice>${label12('11', 'One')}${label12('22', 'Two')}</render_choice>`,
) => `<response_lid ident="response1" ${attributes}>${inside}</response_lid>`;

describe('QTI 1.2 rejects with the type', () => {
  it.each([
    [
      'several right options',
      { response: lid('rcardinality="Multiple"') },
      'rcardinality Multiple (multiple_choice_question)',
    ],
    ['an order', { response: lid('rcardinality="Ordered"') }, 'rcardinality Ordered'],
    ['words to type', { response: '<response_str ident="r"><render_fib/></response_str>' }, 'response_str'],
    ['a number to type', { response: '<response_num ident="r"><render_fib/></response_num>' }, 'response_num'],
    ['pairs', { response: '<response_grp ident="r"/>' }, 'response_grp'],
    ['a point in a picture', { response: '<response_xy ident="r"/>' }, 'response_xy'],
    ['a hotspot', { response: lid('', '<render_hotspot/>') }, 'render_hotspot'],
    ['several questions in one', { response: lid('') + lid('') }, '2 responses'],
    ['nothing to answer', { response: '' }, 'asks nothing'],
    [
      'two options with points',
      { processing: scores('11') + scores('22', '50') },
      'More than one of its options gives points (11, 22)',
    ],
    ['no option with points', { processing: scores('11', '0') }, 'does not say which option is right'],
    [
      'marking that is not about options',
      { processing: '<respcondition><conditionvar><vargte respident="r">5</vargte></conditionvar></respcondition>' },
      'vargte',
    ],
    ['sounds', { text: '<material><mataudio uri="a.mp3"/></material>' }, 'mataudio'],
    [
      'a picture in an option',
      {
        response: lid(
          '',
          `<render_choice><response_label ident="11"><material><matimage uri="a.png"/></material></response_label></render_choice>`,
        ),
      },
      'picture in an option',
    ],
  ])('%s', async (_, given, reason) => {
    expect(theRefusal(await readXml(file12(item12(given))))).toContain(reason);
  });

  it('and uses the type given in the file', async () => {
    const metadata =
      '<qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>essay_question</fieldentry></qtimetadatafield>';
    const response = '<response_str ident="r"><render_fib/></response_str>';
    expect(theRefusal(await readXml(file12(item12({ metadata, response }))))).toBe(
      'It is of another type, response_str (essay_question): only single choice questions are read.',
    );
  });
});

const declared = (cardinality: string, inside: string) =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="identifier">${inside}</responseDeclaration>`;
const right = (...ids: string[]) =>
  `<correctResponse>${ids.map((id) => `<value>${id}</value>`).join('')}</correctResponse>`;
const points = (...ids: string[]) =>
  `<mapping>${ids.map((id) => `<mapEntry mapKey="${id}" mappedValue="1"/>`).join('')}</mapping>`;

const OTHER_INTERACTIONS = [
  'associateInteraction',
  'drawingInteraction',
  'endAttemptInteraction',
  'extendedTextInteraction',
  'gapMatchInteraction',
  'graphicAssociateInteraction',
  'graphicGapMatchInteraction',
  'graphicOrderInteraction',
  'hotspotInteraction',
  'hottextInteraction',
  'inlineChoiceInteraction',
  'matchInteraction',
  'mediaInteraction',
  'orderInteraction',
  'portableCustomInteraction',
  'positionObjectInteraction',
  'selectPointInteraction',
  'sliderInteraction',
  'textEntryInteraction',
  'uploadInteraction',
  'customInteraction',
];

describe('QTI 2 and 3 reject with the type', () => {
  it.each(OTHER_INTERACTIONS)('a %s', async (name) => {
    expect(theRefusal(await readXml(item21({ interaction: `<${name} responseIdentifier="RESPONSE"/>` })))).toBe(
      `It is of another type (${name}): only single choice questions are read.`,
    );
  });

  it.each([
    [
      'several interactions',
      { interaction: `${choice21()}<textEntryInteraction/>` },
      '2 interactions (choiceInteraction, textEntryInteraction)',
    ],
    ['nothing to answer', { interaction: '' }, 'asks nothing'],
    ['several choices', { interaction: choice21().replace('maxChoices="1"', 'maxChoices="2"') }, 'maxChoices 2'],
    ['any number of choices', { interaction: choice21().replace('maxChoices="1"', 'maxChoices="0"') }, 'maxChoices 0'],
    ['a set of right options', { declaration: declared('multiple', right('A', 'B')) }, 'cardinality multiple'],
    ['two right options', { declaration: declared('single', right('A', 'B')) }, 'more than one right option (A, B)'],
    [
      'two options with the most points',
      { declaration: declared('single', points('A', 'B')) },
      'more than one right option (A, B)',
    ],
    ['no right option', { declaration: declared('single', '') }, 'does not say which option is right'],
    ['a key that is no option', { declaration: declared('single', right('X')) }, '“X” names none of its options'],
    ['no declaration', { declaration: '' }, 'does not say which option is right'],
    [
      'too many options',
      {
        interaction: choice21(
          'ABCDEFGHI'
            .split('')
            .map((id) => `<simpleChoice identifier="${id}">${id}</simpleChoice>`)
            .join(''),
        ),
      },
      '9 options: at most 8',
    ],
    ['no options', { interaction: choice21('') }, 'no options'],
    ['options of one name', { interaction: choice21().replace('"B"', '"C"') }, 'same identifier'],
    ['a shared text', { outcomes: '<assessmentStimulusRef identifier="s" href="s.xml"/>' }, 'assessmentStimulusRef'],
    ['a template', { outcomes: '<templateDeclaration identifier="x"/>' }, 'templateProcessing'],
    ['a film', { body: '<object type="video/mp4" data="a.mp4"/>' }, 'video/mp4'],
    [
      'a picture of another site',
      { body: '<p><img src="https://example.org/a.png" alt=""/></p>' },
      'https://example.org/a.png',
    ],
    ['a picture without a package', { body: '<p><img src="a.png" alt=""/></p>' }, '“a.png” is not in the file'],
    [
      'a picture in an explanation',
      { after: '<modalFeedback outcomeIdentifier="F" identifier="A"><img src="a.png" alt=""/></modalFeedback>' },
      'picture in an explanation',
    ],
  ])('%s', async (_, given, reason) => {
    expect(theRefusal(await readXml(item21(given)))).toContain(reason);
  });
});

describe('a file', () => {
  it.each([
    ['no questions in it', '<questestinterop/>', 'no QTI questions'],
    ['items that are no questions', '<rss><item><title>News</title></item></rss>', 'no QTI questions'],
    ['entities', `<!DOCTYPE a [<!ENTITY x "y">]>${item21().slice(39)}`, 'declares entities'],
    ['no end', item21().slice(0, -20), 'not well-formed'],
    ['UTF-16 in its first line', item21().replace('UTF-8', 'UTF-16'), 'Please save it as UTF-8'],
  ])('with %s is rejected as a whole', async (_, xml, reason) => {
    await expect(readXml(xml)).rejects.toThrow(reason);
  });

  it('has every record read or rejected, with its place', async () => {
    const records = await readXml(file12(`\n${item12()}\n${item12({ response: '' })}`));
    expect(records.map((record) => [record.place, 'question' in record])).toEqual([
      ['line 4, item g1', true],
      [expect.stringMatching(/^line \d+, item g1$/), false],
    ]);
  });
});
