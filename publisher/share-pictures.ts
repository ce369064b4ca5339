import type { Profile } from '#contract/kinds/profile.ts';
import { isShownIn, translateRecord } from '#contract/kinds/translations.ts';
import type { DrawnPicture, SharePictures } from '#contract/site/snapshot.ts';
import { defaultLanguage, type Language, translationLanguages } from '#contract/texts/languages.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import { hashContent } from './fingerprint.ts';

interface SharePictureOptions {
  /** Resolves to null if there is no picture at the address. */
  readPicture: (address: string) => Promise<Uint8Array | null>;
  /** Called with the reason if the logo or the whole picture cannot be drawn. */
  onFailure: (reason: string) => void;
}

/** Draws the share picture for each language of the website, with the company's name in that language. */
export type DrawSharePictures = (profile: Profile) => Promise<SharePictures>;

/**
 * Draws a picture again only if the name or logo has changed. Never rejects, because these pictures are optional
 * [SITE-1].
 */
export function createSharePictureDrawer({
  readPicture,
  onFailure,
}: SharePictureOptions): DrawSharePictures {
  const lastPictures = new Map<Language, { key: string; picture: DrawnPicture | undefined }>();
  const report = (error: unknown) =>
    onFailure(
      `A problem with the share picture: ${error instanceof Error ? error.message : error}`,
    );

  const readLogo = async (address: string) => {
    // Excludes pictures on other hosts.
    if (!/^\/(?!\/)/.test(address)) return null;
    const logo = await readPicture(address);
    if (!logo) throw new Error(`there is no logo at ${address}`);
    return logo;
  };

  const draw = async (profile: Profile, language: Language) => {
    const { name, logo } = translateRecord('profile', profile, language);
    const key = JSON.stringify([name, logo]);
    const lastPicture = lastPictures.get(language);
    if (lastPicture?.key === key) return lastPicture.picture;
    try {
      const drawWithLogo = async () => drawSharePicture(name, await readLogo(logo));
      const png = await drawWithLogo().catch((error: unknown) => {
        report(error);
        return drawSharePicture(name, null);
      });
      const picture = png
        ? { version: hashContent(png).slice(0, 10), png: png.toString('base64') }
        : undefined;
      lastPictures.set(language, { key, picture });
      return picture;
    } catch (error) {
      report(error);
      return undefined;
    }
  };

  return async (profile) => {
    const translations: NonNullable<SharePictures['sharePictures']> = {};
    for (const language of translationLanguages) {
      if (!isShownIn('profile', profile, language)) continue;
      const picture = await draw(profile, language);
      if (picture) translations[language] = picture;
    }
    return { sharePicture: await draw(profile, defaultLanguage), sharePictures: translations };
  };
}
