/** A chosen file that cannot become a picture of the website; the message says why, and what to do instead. */
export class UnusableFileError extends Error {}
