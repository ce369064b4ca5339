import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { SanitizedImage } from '#services/images/image-store.ts';
import { catalogue, type DrawingName } from './catalogue.ts';

/** Logos keep their transparency and hard edges. */
const isLogo = (name: DrawingName) => name === 'logo' || name.startsWith('partner-');

/** Fine print costs many bytes, and stays sharp with a lower quality. */
const isPaper = (name: DrawingName) => /^(?:license|certificate)-/.test(name);

/**
 * Renders a drawing. The file's name carries a digest of its bytes, because pictures are cached for ever: a drawing
 * that changed gets another address.
 */
export async function render(name: DrawingName): Promise<SanitizedImage> {
  const drawn = sharp(Buffer.from(catalogue[name]()));
  const logo = isLogo(name);
  const bytes = await (logo
    ? drawn.png({ palette: true, effort: 3 })
    : drawn.webp({ quality: isPaper(name) ? 58 : 82, effort: 3 })
  ).toBuffer();
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return {
    bytes,
    mediaType: logo ? 'image/png' : 'image/webp',
    fileName: `demo-${name}-${digest}.${logo ? 'png' : 'webp'}`,
  };
}
