/** The message explains why a file cannot be used as a picture and what to do instead. */
export class UnusableFileError extends Error {}
