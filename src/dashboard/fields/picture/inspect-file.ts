/** The message explains why a file cannot be used as a picture and what to do instead. */
export class UnusableFileError extends Error {}

/** The HEIF brands that phones use. AVIF is also a HEIF format, but AVIF files are accepted. */
const heicBrand = /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/;

/** Rejects with `UnusableFileError` for a HEIC photo, which most browsers and the server cannot read [IMG-1]. */
export async function rejectHeic(file: Blob): Promise<void> {
  const start = new TextDecoder('latin1').decode(await file.slice(4, 64).arrayBuffer());
  if (!heicBrand.test(start) || start.includes('avif')) return;
  throw new UnusableFileError(
    'This picture is in the HEIC format that iPhones use, which websites cannot show. Save it as JPEG, then choose it again. To take future photos as JPEG, open Settings on the iPhone, then Camera, then Formats, and choose “Most Compatible”.',
  );
}

/** The offset of the flags in a WebP file, and the bit for animation. */
const webpFlagsOffset = 20;
const webpAnimationBit = 2;

/** Whether a PNG or WebP is animated. Drawing an animation on a canvas keeps only one frame. The server checks GIFs. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const start = new TextDecoder('latin1').decode(bytes);
  if (start.startsWith('RIFF') && start.slice(8, 16) === 'WEBPVP8X') {
    return ((bytes[webpFlagsOffset] ?? 0) & webpAnimationBit) !== 0;
  }
  return start.startsWith('PNG', 1) && start.includes('acTL');
}
