/** Thrown if a chosen file cannot become a picture. The message says why, and what to do instead. */
export class UnusableFileError extends Error {}
