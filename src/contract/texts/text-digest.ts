/** A short digest for detecting whether a text has changed (FNV-1a, 32 bits). Not suitable for secrets. */
export function textDigest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
