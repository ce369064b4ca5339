/** Control characters that do not occur in text files. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
const controlCharacters = /[\0-\x08\x0e-\x1f]/;

/** The encodings in which Excel saves CSV, and their alphabets. The encoding depends on the language of Windows. */
export const legacyEncodings = {
  'windows-1252': 'Western European',
  'windows-1256': 'Arabic',
  'windows-1251': 'Cyrillic',
  'windows-874': 'Thai',
} as const;
export type LegacyEncoding = keyof typeof legacyEncodings;

const encodingByName: Record<string, LegacyEncoding> = {
  'windows-1252': 'windows-1252',
  'ISO-8859-1': 'windows-1252',
  'windows-1256': 'windows-1256',
  'ISO-8859-6': 'windows-1256',
  'windows-1251': 'windows-1251',
  'windows-874': 'windows-874',
  'TIS-620': 'windows-874',
};

export interface TextFile {
  text: string;
  /** Undefined for UTF-8 and UTF-16, which are never guessed. */
  guessedEncoding?: LegacyEncoding;
  decodeAs: (encoding: LegacyEncoding) => string;
}

/** Returns the words with non-ASCII letters. Only these words depend on the encoding. */
function findNonAsciiWords(bytes: Uint8Array): Uint8Array {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const words = text.match(/[A-Za-z\x80-\xff]+/g) ?? [];
  const nonAsciiWords = words.filter((word) => /[\x80-\xff]/.test(word));
  return Uint8Array.from(nonAsciiWords.join(' '), (letter) => letter.charCodeAt(0));
}

/** If the file contains few non-ASCII words, the guess can be wrong. */
async function guessEncoding(bytes: Uint8Array): Promise<LegacyEncoding> {
  const { default: chardet } = await import('chardet');
  const guesses = chardet.analyse(findNonAsciiWords(bytes)).map(({ name }) => encodingByName[name]);
  return guesses.find((guess) => guess !== undefined) ?? 'windows-1252';
}

/** Reads UTF-8, and UTF-16 with a byte order mark. Returns null for other encodings. */
function decodeUnicode(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Reads a text file in an encoding that spreadsheets use [DASH-20]. Returns null if the file is not text. */
export async function readTextFile(file: Blob): Promise<TextFile | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decodeAs = (encoding: LegacyEncoding) => new TextDecoder(encoding).decode(bytes);
  const unicode = decodeUnicode(bytes);
  if (unicode !== null) {
    return controlCharacters.test(unicode) ? null : { text: unicode, decodeAs };
  }
  if (controlCharacters.test(decodeAs('windows-1252'))) return null;
  const guessedEncoding = await guessEncoding(bytes).catch(() => 'windows-1252' as const);
  return { text: decodeAs(guessedEncoding), guessedEncoding, decodeAs };
}
