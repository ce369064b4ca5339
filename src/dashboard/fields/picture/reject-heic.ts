import { UnusableFileError } from './unusable-file-error.ts';

/** The HEIF brands that phones use. AVIF is also a HEIF format, but AVIF files are accepted. */
const heicBrand = /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/;

/** Throws `UnusableFileError` for a HEIC photo, which browsers and the server cannot read [IMG-1]. */
export async function rejectHeic(file: Blob): Promise<void> {
  const start = new TextDecoder('latin1').decode(await file.slice(4, 64).arrayBuffer());
  if (!heicBrand.test(start) || start.includes('avif')) return;
  throw new UnusableFileError(
    'This picture is in the HEIC format that iPhones use, which websites cannot show. Save it as JPEG, then choose it again. On the iPhone: Settings, Camera, Formats, Most Compatible.',
  );
}
