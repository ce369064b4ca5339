import { expect, it } from 'vitest';
import { rejectHeic } from '#dashboard/fields/picture/reject-heic.ts';
import { UnusableFileError } from '#dashboard/fields/picture/unusable-file-error.ts';

const file = (brands: string) => new Blob([new Uint8Array([0, 0, 0, 24]), `ftyp${brands}`]);

it('refuses HEIC photos with their own message, whatever their name, and nothing else [IMG-1]', async () => {
  await expect(rejectHeic(file('heic\0\0\0\0mif1heic'))).rejects.toThrow(UnusableFileError);
  await expect(rejectHeic(file('mif1\0\0\0\0mif1heic'))).rejects.toThrow('Save it as JPEG');
  await expect(rejectHeic(file('avif\0\0\0\0mif1avif'))).resolves.toBeUndefined();
  await expect(rejectHeic(file('mif1\0\0\0\0mif1avif'))).resolves.toBeUndefined();
  await expect(rejectHeic(new Blob(['GIF89a']))).resolves.toBeUndefined();
});
