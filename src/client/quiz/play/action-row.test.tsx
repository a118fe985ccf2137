import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { ActionRow } from './action-row.tsx';

async function show(aside: 'skip' | null) {
  const acts = { onMain: vi.fn(), onSubmit: vi.fn(), onSkip: vi.fn(), onFinish: vi.fn(), onPrevious: vi.fn() };
  await renderPart(<ActionRow main={{ name: 'next', isPossible: true }} aside={aside} isFirst={false} {...acts} />);
  return acts;
}

/** `detail` is the number of the click in a fast series; `at` its time in milliseconds. */
function click(name: string, detail: number, at: number) {
  press('click', name, detail, at);
}

/** Returns false if the button prevents what the browser does by default. */
function press(type: 'mousedown' | 'click', name: string, detail: number, at: number): boolean {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, detail });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return fireEvent(screen.getByRole('button', { name }), event);
}

it.each([
  ['Next', 'onMain'],
  ['Skip', 'onSkip'],
  ['Previous question', 'onPrevious'],
] as const)('moves one question on a double click on %s', async (name, act) => {
  const acts = await show('skip');
  click(name, 1, 1000);
  click(name, 2, 1180);
  expect(acts[act]).toHaveBeenCalledOnce();
});

it('moves one question per deliberate click or key press', async () => {
  const { onMain } = await show(null);
  click('Next', 1, 1000);
  click('Next', 2, 1600);
  click('Next', 1, 1700);
  click('Next', 0, 1710);
  expect(onMain).toHaveBeenCalledTimes(4);
});

it('leaves the focus on the result at the second press of a double click', async () => {
  await show(null);
  expect(press('mousedown', 'Next', 1, 990)).toBe(true);
  click('Next', 1, 1000);
  expect(press('mousedown', 'Next', 2, 1150)).toBe(false);
  expect(press('mousedown', 'Next', 2, 1600)).toBe(true);
});
