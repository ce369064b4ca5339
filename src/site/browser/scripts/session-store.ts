/** What a tab remembers until it is closed. */

/** What was stored under a key; empty where nothing was, or the browser forbids storage. */
export function readStored(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function store(key: string, value: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that forbids storage: the page alone remembers.
  }
}
