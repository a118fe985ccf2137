import { expect, it } from 'vitest';
import { commandOf, type Pressed } from './shortcuts.ts';

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code: '',
  shiftKey: false,
  hasSelection: false,
  ...more,
});
const shift = (key: string, code = '') => press(key, { shiftKey: true, code });

it.each([
  ['a', press('a'), { name: 'choose', place: 0 }],
  ['H', press('H'), { name: 'choose', place: 7 }],
  ['3', press('3', { code: 'Digit3' }), { name: 'choose', place: 2 }],
  ['8 on the number pad', press('8', { code: 'Numpad8' }), { name: 'choose', place: 7 }],
  ['Shift and B', shift('B', 'KeyB'), { name: 'strike', place: 1 }],
  ['Shift and 1', shift('!', 'Digit1'), { name: 'sure', confidence: 1 }],
  ['Shift and 3', shift('#', 'Digit3'), { name: 'sure', confidence: 3 }],
  ['Enter', press('Enter'), { name: 'go-on' }],
  ['the left arrow', press('ArrowLeft'), { name: 'previous' }],
  ['the right arrow', press('ArrowRight'), { name: 'next' }],
  ['m', press('m'), { name: 'mark' }],
  ['l', press('l'), { name: 'tool', tool: 'lab-values' }],
  ['k', press('k'), { name: 'tool', tool: 'calculator' }],
  ['n', press('n'), { name: 'tool', tool: 'notes' }],
  ['t', press('t'), { name: 'hide-timer' }],
  ['?', shift('?', 'Slash'), { name: 'help' }],
  ['h with text selected', press('h', { hasSelection: true }), { name: 'highlight', color: 1 }],
  [
    'Shift and H with text selected',
    press('H', { hasSelection: true, shiftKey: true }),
    { name: 'highlight', color: 2 },
  ],
])('%s', (_, pressed, command) => {
  expect(commandOf(pressed)).toEqual(command);
});

it.each(['i', 'z', '9', 'Tab', ' ', 'ArrowDown', 'F5', 'Dead'])('%s does nothing', (key) => {
  expect(commandOf(press(key))).toBeNull();
});
