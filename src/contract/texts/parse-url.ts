/** Returns null for an invalid address. Browsers from before 2024 lack `URL.parse` and `URL.canParse`. */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
