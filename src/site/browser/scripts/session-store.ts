import { tabStorage } from '#ui/browser-storage.ts';

export function readEntry(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(tabStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const storeEntry = (key: string, value: Record<string, unknown>): void =>
  tabStorage.setItem(key, JSON.stringify(value));
