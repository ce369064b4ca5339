import { tabStorage } from '#ui/browser-storage.ts';

/** Stores JSON objects in the tab's storage, which is cleared when the tab is closed. */

/** The object that is stored under a key. Empty if there is none. */
export function readStored(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(tabStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const store = (key: string, value: Record<string, unknown>): void =>
  tabStorage.setItem(key, JSON.stringify(value));
