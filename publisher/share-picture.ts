import type { Profile } from '#contract/kinds/profile.ts';
import type { DrawnPicture } from '#contract/site/snapshot.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import { digest } from './fingerprint.ts';

export interface SharePictureOptions {
  /** Reads the picture at an address of this site; null where there is none. */
  readPicture: (address: string) => Promise<Uint8Array | null>;
  /** Called with the reason if the logo or the whole picture could not be drawn. */
  onFailure: (reason: string) => void;
}

/** Returns the company's picture for pages without their own; undefined if there is nothing to draw. */
export type SharePicture = (
  company: Pick<Profile, 'name' | 'logo'>,
) => Promise<DrawnPicture | undefined>;

/** Draws the picture again only if the name or the logo changes. Never rejects, because the picture is optional [SITE-1]. */
export function sharePicture({ readPicture, onFailure }: SharePictureOptions): SharePicture {
  let last: { key: string; picture: DrawnPicture | undefined } | undefined;
  const report = (error: unknown) =>
    onFailure(`The picture for sharing: ${error instanceof Error ? error.message : error}`);

  const readLogo = async (address: string) => {
    // Pictures on other hosts are not fetched.
    if (!/^\/(?!\/)/.test(address)) return null;
    const logo = await readPicture(address);
    if (!logo) throw new Error(`there is no logo at ${address}`);
    return logo;
  };

  return async ({ name, logo }) => {
    const key = JSON.stringify([name, logo]);
    if (last?.key === key) return last.picture;
    try {
      const withLogo = async () => drawSharePicture(name, await readLogo(logo));
      const drawn = await withLogo().catch((error: unknown) => {
        report(error);
        return drawSharePicture(name, null);
      });
      const picture = drawn
        ? { version: digest(drawn).slice(0, 10), png: drawn.toString('base64') }
        : undefined;
      last = { key, picture };
      return picture;
    } catch (error) {
      report(error);
      return undefined;
    }
  };
}
