import { expect, it } from 'vitest';
import { getShortcutLetter, isFromInputMethod } from '#ui/keys.ts';

it.each([
  ['a Latin layout', 's', 'KeyS', 's'],
  ['a Latin layout with Shift', 'S', 'KeyS', 's'],
  ['an Arabic layout', 'س', 'KeyS', 's'],
  ['an Arabic layout with a key that types two letters', 'لا', 'KeyB', 'b'],
  ['a Cyrillic layout', 'ы', 'KeyS', 's'],
  ['a Hindi layout', 'े', 'KeyS', 's'],
  ['Dvorak, where S is on another key', 's', 'Semicolon', 's'],
  ['Dvorak, where the S key types another letter', 'o', 'KeyS', 'o'],
  ['Dvorak, where the Z key types punctuation', ';', 'KeyZ', ';'],
])('recognises the letter of a shortcut on %s [DASH-14, DASH-17]', (_, key, code, letter) => {
  expect(getShortcutLetter({ key, code })).toBe(letter);
});

it('recognises input method keys by the composition state or the key code 229 [DASH-17]', () => {
  expect(isFromInputMethod({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isFromInputMethod({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isFromInputMethod({ isComposing: false, keyCode: 13 })).toBe(false);
});
