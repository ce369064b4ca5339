import type { Option } from './option.ts';

const key = 'recently-opened';
const kept = 8;

const isOption = (entry: unknown): entry is Option =>
  typeof entry === 'object' &&
  entry !== null &&
  'path' in entry &&
  'label' in entry &&
  typeof entry.path === 'string' &&
  typeof entry.label === 'string';

/** The records whose forms were opened last in this browser, the newest first [DASH-17]. */
export function recentRecords(): Option[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOption) : [];
  } catch {
    return [];
  }
}

/** Notes that the form of a record was opened. */
export function noteOpened(opened: Option): void {
  const others = recentRecords().filter(({ path }) => path !== opened.path);
  try {
    localStorage.setItem(key, JSON.stringify([opened, ...others].slice(0, kept)));
  } catch {
    // A browser that keeps nothing shows none.
  }
}
