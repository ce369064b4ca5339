/** What a function of the platform can take in one request, in bytes. Apart, so that counting needs no decoder. */
export const maxUploadBytes = 4 * 1024 * 1024;
