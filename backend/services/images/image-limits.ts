/** Netlify's functions accept requests of this size. Importing this file does not load the image decoder. */
export const maxUploadBytes = 4 * 1024 * 1024;
