import { type RefObject, useEffect } from 'react';

/** Continues what the user has begun in the HTML of the page, before the client was there. */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const page = form.current?.closest<HTMLElement>('[data-prerendered]');
    if (!form.current || !page) return;
    const wasSubmitted = page.dataset['prerendered'] === 'submitted';
    delete page.dataset['prerendered'];
    form.current.querySelectorAll('input').forEach(typeAgain);
    if (wasSubmitted) form.current.requestSubmit();
  }, [form]);
}

/** React ignores an event if the input has the value that React knows. */
function typeAgain(input: HTMLInputElement): void {
  const { value } = input;
  if (value === '') return;
  const cursor = input.selectionStart;
  input.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.setSelectionRange(cursor, cursor);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
