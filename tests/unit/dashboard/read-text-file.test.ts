import { describe, expect, it } from 'vitest';
import { readTextFile } from '#dashboard/read-text-file.ts';

const fileOf = (...bytes: number[]) => new Blob([new Uint8Array(bytes)]);

describe('a file of a spreadsheet', () => {
  it('is read as UTF-8, with and without a byte order mark [DASH-20]', async () => {
    expect(await readTextFile(new Blob(['Café,Népal']))).toBe('Café,Népal');
    expect(await readTextFile(new Blob(['\uFEFFCafé']))).toBe('Café');
  });

  it('is read as Windows-1252 where it is not UTF-8 [DASH-20]', async () => {
    expect(await readTextFile(fileOf(0x43, 0x61, 0x66, 0xe9))).toBe('Café');
  });

  it('is read as UTF-16 where its byte order mark says so [DASH-20]', async () => {
    expect(await readTextFile(fileOf(0xff, 0xfe, 0xe9, 0x00))).toBe('é');
    expect(await readTextFile(fileOf(0xfe, 0xff, 0x00, 0xe9))).toBe('é');
  });
});

describe('a file that is no text', () => {
  it.each([
    ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46]],
    ['XLSX', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
  ])('is not read: %s [DASH-20]', async (_, bytes) => {
    expect(await readTextFile(fileOf(...bytes))).toBeNull();
  });

  it('is not to be confused with an empty one [DASH-20]', async () => {
    expect(await readTextFile(fileOf())).toBe('');
  });
});
