/** Characters that do not occur in text files: control characters other than tabs and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const controlCharacters = /[\0-\x08\x0e-\x1f]/;

/** Decodes UTF-16 by its byte order mark, else UTF-8, else Windows-1252, in which Excel saves CSV. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The text of a file, in the encodings that spreadsheets use [DASH-20]; null for a file that is not text. */
export async function readTextFile(file: Blob): Promise<string | null> {
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  return controlCharacters.test(text) ? null : text;
}
