import { describe, expect, it } from 'vitest';
import { changesBetween, emptyFields, fieldsOf, placedErrors } from './editor-fields.ts';
import { aQuestion } from './questions.test-kit.ts';

describe('editor fields', () => {
  it('have no changes when nothing was edited or only an empty option was added', () => {
    const fields = fieldsOf(aQuestion());
    expect(changesBetween(fields, fields)).toEqual({});
    const more = { ...fields, answers: [...fields.answers, { text: ' ', explanation: '', correct: false }] };
    expect(changesBetween(fields, more)).toEqual({});
  });

  it('map errors about the request to the positions in the form', () => {
    const fields = emptyFields();
    const answers = fields.answers.with(2, { text: 'Gout', explanation: '', correct: true });
    const errors = { 'answers.0.explanation': 'Too short', text: 'Field is required', answers: 'Too few' };
    expect(placedErrors(errors, { ...fields, answers })).toEqual({
      'answers.2.explanation': 'Too short',
      text: 'Field is required',
      answers: 'Too few',
    });
  });
});
