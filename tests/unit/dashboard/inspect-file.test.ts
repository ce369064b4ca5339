import { expect, it } from 'vitest';
import { rejectHeic, UnusableFileError } from '#dashboard/fields/picture/inspect-file.ts';

const checkPicture = (brands: string) =>
  rejectHeic(new Blob([new Uint8Array([0, 0, 0, 24]), `ftyp${brands}`]));

it('rejectHeic recognises HEIC photos by their content and accepts other pictures [IMG-1]', async () => {
  await expect(checkPicture('heic\0\0\0\0mif1heic')).rejects.toThrow(UnusableFileError);
  await expect(checkPicture('mif1\0\0\0\0mif1heic')).rejects.toThrow('Save it as JPEG');
  await expect(checkPicture('avif\0\0\0\0mif1avif')).resolves.toBeUndefined();
  await expect(checkPicture('mif1\0\0\0\0mif1avif')).resolves.toBeUndefined();
  await expect(rejectHeic(new Blob(['GIF89a']))).resolves.toBeUndefined();
});
