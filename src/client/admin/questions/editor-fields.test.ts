import { describe, expect, it } from 'vitest';
import { changesBetween, emptyFields, fieldsOf, placedErrors } from './editor-fields.ts';
import { aQuestion } from './questions.test-kit.ts';

describe('the fields of the editor', () => {
  it('have no changes when nothing was written, nor when an empty place was added', () => {
    const fields = fieldsOf(aQuestion());
    expect(changesBetween(fields, fields)).toEqual({});
    const more = { ...fields, answers: [...fields.answers, { text: ' ', explanation: '', correct: false }] };
    expect(changesBetween(fields, more)).toEqual({});
  });

  it('put complaints about what was sent where it stands in the form', () => {
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
