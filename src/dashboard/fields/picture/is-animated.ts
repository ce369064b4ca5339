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
