/** A short digest for detecting whether a string has changed (FNV-1a, 32 bits). Not suitable for secrets. */
export function digestText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
