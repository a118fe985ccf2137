import { describe, expect, it } from 'vitest';
import {
  choice21,
  feedback12,
  file12,
  item12,
  item21,
  label12,
  readXml,
  scores,
  shows,
  theQuestion,
} from './qti.test-kit.ts';

const OPTIONS = ['Coronary artery', 'Pulmonary artery', 'Aorta'];

const expectTheQuestion = async (xml: string) => {
  const question = theQuestion(await readXml(xml));
  expect(question.stem).toBe('A man has *chest pain* at rest.');
  expect(question.leadIn).toBe('Which vessel is narrowed?');
  expect(question.options.map(({ text }) => text)).toEqual(OPTIONS);
  expect(question.options.map(({ isRight }) => isRight)).toEqual([true, false, false]);
  expect(question).toMatchObject({ publicId: null, status: null, images: [], disciplines: [], bodySystems: [] });
  return question;
};

describe('QTI 1.2', () => {
  it('is read with its text, its options and the option that gives points', async () => {
    await expectTheQuestion(file12(item12()));
  });

  it('is read wherever the texts are, as HTML, as elements or plain', async () => {
    const text = `<flow><material><mattext>Blood pressure 5 &lt; 6\nand so on.</mattext></material>
      <flow><material><mattext texttype="text/xhtml"><p>Which <strong>vessel</strong> is it?</p></mattext></material></flow></flow>`;
    const question = theQuestion(await readXml(file12(item12({ text }))));
    expect(question.stem).toBe('Blood pressure 5 < 6\\\nand so on.');
    expect(question.leadIn).toBe('Which **vessel** is it?');
  });

  it('assigns feedback to the options it is shown for, and the rest to the question', async () => {
    const processing = [
      `<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback linkrefid="general_fb"/></respcondition>`,
      shows('11', '11_fb'),
      shows('22', '22_fb'),
      `<respcondition continue="No"><conditionvar><varequal respident="response1">11</varequal></conditionvar>
        <setvar action="Set" varname="SCORE">100</setvar><displayfeedback linkrefid="correct_fb"/></respcondition>`,
      `<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback linkrefid="wrong_fb"/></respcondition>`,
    ].join('');
    const feedback = [
      feedback12('general_fb', 'Pain at rest means a narrow vessel.'),
      feedback12('11_fb', 'It feeds the heart.'),
      feedback12('22_fb', 'It leads to the lung.'),
      feedback12('correct_fb', 'Well done.'),
      feedback12('wrong_fb', 'Think of the heart.'),
    ].join('');
    const question = theQuestion(await readXml(file12(item12({ processing, feedback }))));
    expect(question.options.map(({ explanation }) => explanation)).toEqual([
      'It feeds the heart.\n\nWell done.',
      'It leads to the lung.\n\nThink of the heart.',
      'Think of the heart.',
    ]);
    expect(question.learningPoint).toBe('Pain at rest means a narrow vessel.');
  });

  it('evaluates points like a player: set, added, with nested conditions', async () => {
    const processing = `
      <respcondition><conditionvar><not><varequal respident="response1">22</varequal></not></conditionvar>
        <setvar action="Subtract">1</setvar></respcondition>
      <respcondition><conditionvar><or><and><varequal respident="response1">22</varequal></and></or></conditionvar>
        <setvar action="Add">5</setvar></respcondition>`;
    const question = theQuestion(await readXml(file12(item12({ processing }))));
    expect(question.options.findIndex(({ isRight }) => isRight)).toBe(1);
  });

  it('reads the keywords and the difficulty', async () => {
    const field = (name: string, entry: string) =>
      `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
    const metadata =
      field('qmd_keywords', 'Cardiology; discipline:Anatomy') + field('qmd_levelofdifficulty', 'Difficult');
    const question = theQuestion(await readXml(file12(item12({ metadata }))));
    expect(question).toMatchObject({ keywords: ['Cardiology'], disciplines: ['Anatomy'], intendedDifficulty: 3 });
  });

  it('is read with the document type of old files, and with several items per file', async () => {
    const xml = `<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2p1.dtd"><questestinterop>${item12()}${item12()}</questestinterop>`;
    expect(await readXml(xml)).toHaveLength(2);
  });

  it('keeps an option that is true or false', async () => {
    const response = `<response_lid ident="response1"><render_choice>${label12('11', 'True')}${label12('22', 'False')}</render_choice></response_lid>`;
    const question = theQuestion(await readXml(file12(item12({ response, processing: scores('22') }))));
    expect(question.options.map(({ text, isRight }) => [text, isRight])).toEqual([
      ['True', false],
      ['False', true],
    ]);
  });
});

describe.each([
  ['2.0', 'imsqti_v2p0'],
  ['2.1', 'imsqti_v2p1'],
  ['2.2', 'imsqti_v2p2'],
])('QTI %s', (_, version) => {
  it('is read with its body, prompt, choices and correct response', async () => {
    await expectTheQuestion(item21({ version }));
  });
});

describe('QTI 2.x', () => {
  it('reads the feedback within the choices', async () => {
    const choices = ['A', 'B', 'C'].map(
      (id, place) =>
        `<simpleChoice identifier="${id}">${OPTIONS[place]}<feedbackInline outcomeIdentifier="FEEDBACK" identifier="${id}" showHide="show">About <em>${id}</em>.</feedbackInline></simpleChoice>`,
    );
    const question = await expectTheQuestion(item21({ interaction: choice21(choices.join('')) }));
    expect(question.options.map(({ explanation }) => explanation)).toEqual(['About *A*.', 'About *B*.', 'About *C*.']);
  });

  it('shows feedback as the response processing defines', async () => {
    const set = (value: string) =>
      `<setOutcomeValue identifier="FEEDBACK"><baseValue baseType="identifier">${value}</baseValue></setOutcomeValue>`;
    const processing = `<responseProcessing><responseCondition>
      <responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>${set('yes')}</responseIf>
      <responseElseIf><match><variable identifier="RESPONSE"/><baseValue baseType="identifier">C</baseValue></match>${set('nearly')}</responseElseIf>
      <responseElse>${set('no')}</responseElse>
    </responseCondition></responseProcessing>`;
    const modal = (identifier: string, text: string, outcome = 'FEEDBACK') =>
      `<modalFeedback outcomeIdentifier="${outcome}" identifier="${identifier}" showHide="show"><p>${text}</p></modalFeedback>`;
    const question = await expectTheQuestion(
      item21({
        processing,
        outcomes:
          '<outcomeDeclaration identifier="ALL" cardinality="single" baseType="identifier"><defaultValue><value>all</value></defaultValue></outcomeDeclaration>',
        after:
          modal('yes', 'Right.') +
          modal('nearly', 'Close.') +
          modal('no', 'Far off.') +
          modal('all', 'To remember.', 'ALL'),
      }),
    );
    expect(question.options.map(({ explanation }) => explanation)).toEqual(['Right.', 'Far off.', 'Close.']);
    expect(question.learningPoint).toBe('To remember.');
  });

  it('uses the names of feedback if the response processing is a template', async () => {
    const modal = (id: string) =>
      `<modalFeedback outcomeIdentifier="F" identifier="${id}" showHide="show">${id}</modalFeedback>`;
    const question = await expectTheQuestion(
      item21({ after: modal('B') + modal('correct') + modal('incorrect') + modal('always') }),
    );
    expect(question.options.map(({ explanation }) => explanation)).toEqual(['correct', 'B\n\nincorrect', 'incorrect']);
    expect(question.learningPoint).toBe('always');
  });

  it('uses a text that is too long for a learning point as the explanation of the correct option', async () => {
    const long = 'A long story. '.repeat(30).trim();
    const after = `<modalFeedback outcomeIdentifier="F" identifier="always" showHide="show">${long}</modalFeedback>`;
    const question = await expectTheQuestion(item21({ after }));
    expect(question.learningPoint).toBe('');
    expect(question.options.map(({ explanation }) => explanation)).toEqual([long, '', '']);
  });

  it('uses the option with the most points if no correct one is declared', async () => {
    const declaration = `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><mapping defaultValue="0">
      <mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="B" mappedValue="0.5"/></mapping></responseDeclaration>`;
    await expectTheQuestion(item21({ declaration }));
  });

  it('finds the lead-in if the prompt contains everything or nothing', async () => {
    const text = 'A man has chest pain at rest. Which vessel is narrowed?';
    const inPrompt = item21({ body: '', interaction: choice21(undefined, `<prompt>${text}</prompt>`) });
    const inBody = item21({ body: `<div><p>${text}</p></div>`, interaction: choice21(undefined, '') });
    for (const xml of [inPrompt, inBody]) {
      const { stem, leadIn } = theQuestion(await readXml(xml));
      expect([stem, leadIn]).toEqual(['A man has chest pain at rest.', 'Which vessel is narrowed?']);
    }
  });

  it('leaves out parts for tutors', async () => {
    const body =
      '<p>A man has <em>chest pain</em> at rest.</p><rubricBlock view="scorer"><p>Be strict.</p></rubricBlock>';
    await expectTheQuestion(item21({ body }));
  });
});

describe('QTI 3.0', () => {
  const item30 = `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="item-3" title="Item" adaptive="false" time-dependent="false">
  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
    <qti-correct-response><qti-value>choice-a</qti-value></qti-correct-response>
  </qti-response-declaration>
  <qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>
  <qti-item-body>
    <p>A man has <em>chest pain</em> at rest.</p>
    <qti-choice-interaction response-identifier="RESPONSE" max-choices="1">
      <qti-prompt>Which vessel is narrowed?</qti-prompt>
      <qti-simple-choice identifier="choice-a">Coronary artery<qti-feedback-inline outcome-identifier="FEEDBACK" identifier="choice-a" show-hide="show">It feeds the heart.</qti-feedback-inline></qti-simple-choice>
      <qti-simple-choice identifier="choice-b">Pulmonary artery</qti-simple-choice>
      <qti-simple-choice identifier="choice-c">Aorta</qti-simple-choice>
    </qti-choice-interaction>
  </qti-item-body>
  <qti-response-processing>
    <qti-set-outcome-value identifier="FEEDBACK"><qti-variable identifier="RESPONSE"/></qti-set-outcome-value>
  </qti-response-processing>
  <qti-modal-feedback outcome-identifier="FEEDBACK" identifier="choice-b" show-hide="show">
    <qti-content-body><p>It leads to the lung.</p></qti-content-body>
  </qti-modal-feedback>
</qti-assessment-item>`;

  it('is read like earlier versions', async () => {
    const question = await expectTheQuestion(item30);
    expect(question.options.map(({ explanation }) => explanation)).toEqual([
      'It feeds the heart.',
      'It leads to the lung.',
      '',
    ]);
  });

  it('names its types like earlier versions when it rejects them', async () => {
    const xml = item30.replaceAll('qti-choice-interaction', 'qti-order-interaction');
    expect(await readXml(xml)).toEqual([
      { place: 'line 2, item item-3', refused: expect.stringContaining('orderInteraction') },
    ]);
  });
});
