import { getStore } from '@netlify/blobs';
import { type BlobImages, createBlobImages } from '#services/images/blob-images.ts';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';

/**
 * Returns the uploads of the website `NETLIFY_SITE_ID` on Netlify, for commands that run elsewhere, or null. Their calls
 * reject if Netlify is unreachable. Throws `InvalidSettingError` if the token is missing.
 */
export function openBlobPictures(environment: NodeJS.ProcessEnv): BlobImages | null {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = environment;
  if (!siteID) return null;
  if (!token) {
    throw new InvalidSettingError(
      'NETLIFY_AUTH_TOKEN',
      'is missing: set it to a personal access token with access to the site in NETLIFY_SITE_ID',
    );
  }
  // Netlify's command line also reads this variable.
  const { NETLIFY_API_URL: apiURL } = environment;
  // Netlify functions store pictures in the same place: see `netlify/blobs`.
  const store = getStore({ name: 'pictures', siteID, token, ...(apiURL && { apiURL }) });
  return createBlobImages(() => store);
}
