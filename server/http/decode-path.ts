/** Decodes the path of a URL. Returns null if an escape is invalid. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
