import { brandRuleOf } from './card-brands.ts';
import { type CardDraft, type CardPart, emptyDraft, isUnfinished, problemOf } from './card-draft.ts';
import { caretIn, typingRules } from './card-typing.ts';
import type { FieldSettings, FieldState } from './frame-messages.ts';

export type CardInputs = Record<CardPart, HTMLInputElement>;

/** The parts of the card field with their input and errors. */
export class CardField {
  readonly #inputs: CardInputs;
  readonly #onChange: () => void;
  #draft: CardDraft = emptyDraft;
  #parts: CardPart[] = ['number', 'expiry', 'cvc'];
  /** Parts that have lost focus: incomplete input is an error there. */
  readonly #left = new Set<CardPart>();

  constructor(inputs: CardInputs, onChange: () => void) {
    this.#inputs = inputs;
    this.#onChange = onChange;
    for (const part of ['number', 'expiry', 'cvc', 'postalCode'] as const) this.#listen(part);
  }

  get draft() {
    return this.#draft;
  }

  get state(): FieldState {
    const problems = this.#parts.map((part) => problemOf(part, this.#draft, new Date()));
    return {
      brand: brandRuleOf(this.#draft.number).brand,
      complete: problems.every((problem) => problem === null),
      empty: this.#parts.every((part) => this.#draft[part] === ''),
      error: this.#parts.map((part) => this.#visibleProblem(part)).find((problem) => problem !== null) ?? undefined,
      value: { postalCode: this.#draft.postalCode },
    };
  }

  configure({ isDisabled, hasPostalCode, postalCode }: FieldSettings) {
    this.#parts = hasPostalCode ? ['number', 'expiry', 'cvc', 'postalCode'] : ['number', 'expiry', 'cvc'];
    this.#inputs.postalCode.hidden = !hasPostalCode;
    for (const input of Object.values(this.#inputs)) input.disabled = isDisabled;
    if (postalCode && this.#draft.postalCode === '') this.#type('postalCode', { text: postalCode, isDeleting: false });
  }

  /** Treats all parts as left, so that missing input becomes an error. */
  leaveAll() {
    for (const part of this.#parts) this.#left.add(part);
    this.#show();
  }

  clear() {
    this.#draft = emptyDraft;
    this.#left.clear();
    for (const input of Object.values(this.#inputs)) input.value = '';
    this.#show();
  }

  focus() {
    this.#inputs.number.focus();
  }

  blur() {
    for (const input of Object.values(this.#inputs)) input.blur();
  }

  #listen(part: CardPart) {
    const input = this.#inputs[part];
    input.addEventListener('input', (event) => {
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      const before = { text: input.value, caret: input.selectionStart ?? input.value.length };
      this.#type(part, { text: input.value, isDeleting });
      const caret = caretIn(input.value, before);
      input.setSelectionRange(caret, caret);
      if (caret === input.value.length && !isDeleting) this.#moveOn(part);
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Backspace') this.#stepBack(part);
    });
    input.addEventListener('blur', () => this.#leave(part));
  }

  /** Notifies only if the visible error changes: losing focus alone is not a change. */
  #leave(part: CardPart) {
    if (this.#draft[part] === '') return;
    const before = this.#visibleProblem(part);
    this.#left.add(part);
    if (this.#visibleProblem(part)?.code !== before?.code) this.#show();
  }

  #type(part: CardPart, typed: { text: string; isDeleting: boolean }) {
    const { read, show } = typingRules[part];
    const value = read(typed, this.#draft);
    this.#draft = { ...this.#draft, [part]: value };
    this.#inputs[part].value = show(value, typed);
    this.#left.delete(part);
    this.#show();
  }

  #moveOn(part: CardPart) {
    const next = this.#parts[this.#parts.indexOf(part) + 1];
    const isRight = problemOf(part, this.#draft, new Date()) === null;
    if (next && isRight && typingRules[part].isFull(this.#draft)) this.#inputs[next].focus();
  }

  #stepBack(part: CardPart) {
    const input = this.#inputs[part];
    const caret = input.selectionStart ?? 0;
    const hasSelection = caret !== input.selectionEnd;
    const previous = this.#parts[this.#parts.indexOf(part) - 1];
    if (input.value === '' && previous) this.#inputs[previous].focus();
    // Deleting a digit also skips the space before it.
    else if (!hasSelection && input.value[caret - 1] === ' ') input.setSelectionRange(caret - 1, caret - 1);
  }

  #visibleProblem(part: CardPart) {
    const problem = problemOf(part, this.#draft, new Date());
    return problem && isUnfinished(problem) && !this.#left.has(part) ? null : problem;
  }

  #show() {
    for (const part of this.#parts) {
      this.#inputs[part].setAttribute('aria-invalid', String(this.#visibleProblem(part) !== null));
    }
    this.#onChange();
  }
}
