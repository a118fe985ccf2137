// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { CardPart } from './card-draft.ts';
import { CardField, type CardInputs } from './card-field.ts';

let inputs: CardInputs;
let field: CardField;
let changes: number;

function newInput() {
  const input = document.createElement('input');
  document.body.append(input);
  return input;
}

function type(part: CardPart, text: string) {
  const input = inputs[part];
  input.focus();
  for (const sign of text) {
    input.value += sign;
    input.setSelectionRange(input.value.length, input.value.length);
    input.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
  }
}

const press = (part: CardPart, key: string) => inputs[part].dispatchEvent(new KeyboardEvent('keydown', { key }));

beforeEach(() => {
  document.body.replaceChildren();
  inputs = { number: newInput(), expiry: newInput(), cvc: newInput(), postalCode: newInput() };
  changes = 0;
  field = new CardField(inputs, () => (changes += 1));
});

describe('the card field', () => {
  it('is empty at first, and nothing is wrong', () => {
    expect(field.state).toEqual({
      brand: 'unknown',
      complete: false,
      empty: true,
      error: undefined,
      value: { postalCode: '' },
    });
  });

  it('moves on by itself and is complete after the last digit', () => {
    type('number', '4242424242424242');
    expect(document.activeElement).toBe(inputs.expiry);
    type('expiry', '1234');
    expect(document.activeElement).toBe(inputs.cvc);
    type('cvc', '123');
    expect(field.state).toMatchObject({ brand: 'visa', complete: true, empty: false, error: undefined });
    expect(inputs.number.value).toBe('4242 4242 4242 4242');
    expect(changes).toBeGreaterThan(0);
  });

  it('asks an American Express card for four digits', () => {
    type('number', '378282246310005');
    type('expiry', '1234');
    type('cvc', '123');
    expect(field.state.complete).toBe(false);
    type('cvc', '4');
    expect(field.state.complete).toBe(true);
  });

  it('stays at a number that cannot be right, and says so', () => {
    type('number', '4242424242424241');
    expect(document.activeElement).toBe(inputs.number);
    expect(field.state.error).toEqual({
      type: 'validation_error',
      code: 'invalid_number',
      message: 'Your card number is invalid.',
    });
    expect(inputs.number.getAttribute('aria-invalid')).toBe('true');
  });

  it('calls a part unfinished only after it was left', () => {
    type('number', '4242');
    expect(field.state.error).toBeUndefined();
    inputs.number.dispatchEvent(new FocusEvent('blur'));
    expect(field.state.error?.code).toBe('incomplete_number');
  });

  it('does not speak of a change when a part is left as it should be', () => {
    type('number', '4242424242424242');
    const before = changes;
    inputs.number.dispatchEvent(new FocusEvent('blur'));
    expect(changes).toBe(before);
  });

  it('names the first thing that is missing when it is sent too early', () => {
    field.leaveAll();
    expect(field.state.error?.message).toBe('Your card number is incomplete.');
    type('number', '4242424242424242');
    field.leaveAll();
    expect(field.state.error?.message).toBe("Your card's expiration date is incomplete.");
    type('expiry', '1234');
    field.leaveAll();
    expect(field.state.error?.message).toBe("Your card's security code is incomplete.");
  });

  it('goes back with backspace from an empty part', () => {
    type('number', '4242424242424242');
    press('expiry', 'Backspace');
    expect(document.activeElement).toBe(inputs.number);
  });

  it('forgets everything when it is cleared', () => {
    type('number', '4242424242424241');
    field.clear();
    expect(inputs.number.value).toBe('');
    expect(field.state).toMatchObject({ empty: true, error: undefined });
  });
});
