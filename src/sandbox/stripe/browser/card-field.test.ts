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
  it('is empty and without errors at first', () => {
    expect(field.state).toEqual({
      brand: 'unknown',
      complete: false,
      empty: true,
      error: undefined,
      value: { postalCode: '' },
    });
  });

  it('moves the focus to the next part and is complete after the last digit', () => {
    type('number', '4242424242424242');
    expect(document.activeElement).toBe(inputs.expiry);
    type('expiry', '1234');
    expect(document.activeElement).toBe(inputs.cvc);
    type('cvc', '123');
    expect(field.state).toMatchObject({ brand: 'visa', complete: true, empty: false, error: undefined });
    expect(inputs.number.value).toBe('4242 4242 4242 4242');
    expect(changes).toBeGreaterThan(0);
  });

  it('requires four security digits for American Express', () => {
    type('number', '378282246310005');
    type('expiry', '1234');
    type('cvc', '123');
    expect(field.state.complete).toBe(false);
    type('cvc', '4');
    expect(field.state.complete).toBe(true);
  });

  it('reports an invalid number and does not move on', () => {
    type('number', '4242424242424241');
    expect(document.activeElement).toBe(inputs.number);
    expect(field.state.error).toEqual({
      type: 'validation_error',
      code: 'invalid_number',
      message: 'Your card number is invalid.',
    });
    expect(inputs.number.getAttribute('aria-invalid')).toBe('true');
  });

  it('reports an incomplete part only after it loses focus', () => {
    type('number', '4242');
    expect(field.state.error).toBeUndefined();
    inputs.number.dispatchEvent(new FocusEvent('blur'));
    expect(field.state.error?.code).toBe('incomplete_number');
  });

  it('reports no change when a valid part loses focus', () => {
    type('number', '4242424242424242');
    const before = changes;
    inputs.number.dispatchEvent(new FocusEvent('blur'));
    expect(changes).toBe(before);
  });

  it('reports the first missing part on early submit', () => {
    field.leaveAll();
    expect(field.state.error?.message).toBe('Your card number is incomplete.');
    type('number', '4242424242424242');
    field.leaveAll();
    expect(field.state.error?.message).toBe("Your card's expiration date is incomplete.");
    type('expiry', '1234');
    field.leaveAll();
    expect(field.state.error?.message).toBe("Your card's security code is incomplete.");
  });

  it('returns to the previous part with backspace in an empty part', () => {
    type('number', '4242424242424242');
    press('expiry', 'Backspace');
    expect(document.activeElement).toBe(inputs.number);
  });

  it('is empty after it is cleared', () => {
    type('number', '4242424242424241');
    field.clear();
    expect(inputs.number.value).toBe('');
    expect(field.state).toMatchObject({ empty: true, error: undefined });
  });
});
