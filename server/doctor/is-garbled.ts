import { isUtf8 } from 'node:buffer';

/** The characters that these encodings assign to the bytes from 0x80 on. Unlisted bytes are as in Latin-1. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const windows1256 = new TextDecoder('windows-1256').decode(
  Uint8Array.from({ length: 128 }, (_, index) => 128 + index),
);

const bytesByCharacter = [windows1252, windows1256].map(
  (characters) => new Map([...characters].map((character, index) => [character, 128 + index])),
);

/** Fewer characters can be valid UTF-8 by accident. */
const minCharacters = 3;

/** Correct texts in Latin-1 that are valid UTF-8 by accident decode to these rare letters. */
const rareLetters = /[\u0180-\u05ff]/;

/**
 * Whether a text was stored in UTF-8 and read in another encoding, such as `Ø§Ù„` for `ال`, or lost its letters in a
 * conversion, such as `???`.
 */
export function isGarbled(text: string): boolean {
  if (text.includes('\ufffd') || (/\?{3}/.test(text) && !/[\p{L}\p{N}]/u.test(text))) return true;
  const characters = [...text];
  if (characters.filter((character) => character > '\x7f').length < minCharacters) return false;
  return bytesByCharacter.some((byteByCharacter) => {
    const bytes = characters.map(
      (character) => byteByCharacter.get(character) ?? character.codePointAt(0) ?? 256,
    );
    if (bytes.some((byte) => byte > 255)) return false;
    const original = Buffer.from(bytes);
    return isUtf8(original) && !rareLetters.test(original.toString());
  });
}
