import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export const awkwardPictures = {
  /** Taller than it is wide. The head, a red circle, is near the top. */
  portrait: '/media/portrait.webp',
  /** Four times as wide as it is tall. */
  panorama: '/media/panorama.webp',
  /** White on transparent. */
  whiteLogo: '/media/white-logo.png',
};

const drawings: Record<string, { width: number; height: number; shapes: string }> = {
  [awkwardPictures.portrait]: {
    width: 800,
    height: 1200,
    shapes:
      '<path fill="#c8d2de" d="M0 0h800v1200H0z"/><path fill="#10233f" d="M200 1200V640q0-160 200-160t200 160v560z"/><circle cx="400" cy="290" r="160" fill="#d02010"/>',
  },
  [awkwardPictures.panorama]: {
    width: 2400,
    height: 600,
    shapes:
      '<path fill="#e8d9bd" d="M0 0h2400v600H0z"/><path fill="#8a9bb0" d="M0 600V420L600 200l500 220 500-260 800 240v200z"/>',
  },
  [awkwardPictures.whiteLogo]: {
    width: 640,
    height: 320,
    shapes:
      '<g fill="#fff"><circle cx="130" cy="160" r="90"/><path d="M260 110h320v36H260zM260 174h240v36H260z"/></g>',
  },
};

export async function drawAwkwardPictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [address, { width, height, shapes }] of Object.entries(drawings)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
    const format = address.endsWith('.png') ? 'png' : 'webp';
    const bytes = await sharp(Buffer.from(svg)).toFormat(format).toBuffer();
    await writeFile(join(folder, address.split('/').at(-1) ?? ''), bytes);
  }
}
