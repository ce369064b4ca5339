import { expect, it } from 'vitest';
import { getShortcutLetter, isFromInputMethod } from '#ui/keys.ts';

it.each([
  ['a Latin layout', 's', 'KeyS', 's'],
  ['a Latin layout with Shift', 'S', 'KeyS', 's'],
  ['an Arabic layout', 'س', 'KeyS', 's'],
  ['an Arabic layout, whose key writes two letters', 'لا', 'KeyB', 'b'],
  ['a Cyrillic layout', 'ы', 'KeyS', 's'],
  ['a Hindi layout', 'े', 'KeyS', 's'],
  ['Dvorak, where S is on another key', 's', 'Semicolon', 's'],
  ['Dvorak, where the key of S is another letter', 'o', 'KeyS', 'o'],
  ['Dvorak, where the key of Z is punctuation', ';', 'KeyZ', ';'],
])('recognises the letter of a shortcut on %s [DASH-14, DASH-17]', (_, key, code, letter) => {
  expect(getShortcutLetter({ key, code })).toBe(letter);
});

it('recognises a key of an input method during composition, and in Safari by the key code [DASH-17]', () => {
  expect(isFromInputMethod({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isFromInputMethod({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isFromInputMethod({ isComposing: false, keyCode: 13 })).toBe(false);
});
