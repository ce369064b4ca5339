import { describe, expect, it } from 'vitest';
import { type LegacyEncoding, readTextFile } from '#dashboard/data/read-text-file.ts';

/** Encodes each character as one byte. */
function encode(text: string, encoding: LegacyEncoding): Blob {
  const byteByCharacter = new Map<string, number>();
  const decoder = new TextDecoder(encoding);
  for (let byte = 255; byte >= 0; byte -= 1)
    byteByCharacter.set(decoder.decode(Uint8Array.of(byte)), byte);
  return createFile(...[...text].map((character) => byteByCharacter.get(character) ?? 0x3f));
}

const readText = async (file: Blob) => (await readTextFile(file))?.text;

const createFile = (...bytes: number[]) => new Blob([new Uint8Array(bytes)]);

describe('readTextFile', () => {
  it('reads UTF-8 with and without a byte order mark [DASH-20]', async () => {
    expect(await readTextFile(new Blob(['Café,Népal']))).toMatchObject({ text: 'Café,Népal' });
    expect(await readText(new Blob(['\uFEFFCafé']))).toBe('Café');
  });

  it('reads UTF-16 with a byte order mark [DASH-20]', async () => {
    expect(await readText(createFile(0xff, 0xfe, 0xe9, 0x00))).toBe('é');
    expect(await readText(createFile(0xfe, 0xff, 0x00, 0xe9))).toBe('é');
  });

  const files: [LegacyEncoding, string][] = [
    ['windows-1252', 'Category,Nationality,Amount\nFaçade worker,Népal,1450'],
    ['windows-1252', 'Café,Nepal,1450'],
    ['windows-1256', 'Category,Nationality,Amount\nسباك,India,1450\nنجار,Nepal,1'],
    ['windows-1256', 'الفئة;الجنسية;المبلغ\nسائق;باكستان;2000'],
    ['windows-1251', 'Category,Nationality,Amount\nВодитель,Kazakhstan,1450'],
    ['windows-874', 'ช่างเชื่อม,ไทย,1450\nพ่อครัว,ไทย,1500'],
  ];
  it.each(files)(
    'guesses %s for %j, and supports another encoding [DASH-20]',
    async (name, text) => {
      const textFile = await readTextFile(encode(text, name));
      expect(textFile).toMatchObject({ text, guessedEncoding: name });
      const otherEncoding = name === 'windows-1251' ? 'windows-1252' : 'windows-1251';
      expect(textFile?.decodeAs(otherEncoding)).not.toBe(text);
      expect(textFile?.decodeAs(name)).toBe(text);
    },
  );

  it('does not guess the encoding of a Unicode file [DASH-20]', async () => {
    for (const file of [new Blob(['ممرضة']), createFile(0xff, 0xfe, 0xe9, 0x00)])
      expect((await readTextFile(file))?.guessedEncoding).toBeUndefined();
  });

  it.each([
    ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46]],
    ['XLSX', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
  ])('returns null for the format %s [DASH-20]', async (_, bytes) => {
    expect(await readTextFile(createFile(...bytes))).toBeNull();
  });

  it('returns an empty string for an empty file [DASH-20]', async () => {
    expect(await readText(createFile())).toBe('');
  });
});
