import { deviceStorage } from './browser-storage.ts';

/**
 * Dark mode [LAY-14]. The choice is kept in `localStorage.darkMode` as `true` or `false`; no choice means light. The
 * page shows it by `data-theme` on the root element, which the tokens read.
 */
const storageKey = 'darkMode';
const changed = 'themechange';

/** Whether the page is shown dark at this moment. */
export const isDark = () => document.documentElement.dataset['theme'] === 'dark';

/** Whether dark was chosen on this device. */
export const storedDark = (): boolean => deviceStorage.getItem(storageKey) === 'true';

function show(dark: boolean) {
  if (dark) document.documentElement.dataset['theme'] = 'dark';
  else delete document.documentElement.dataset['theme'];
  window.dispatchEvent(new Event(changed));
}

/** Shows the page dark or light and stores the choice; other tabs follow. */
export function setDark(dark: boolean): void {
  deviceStorage.setItem(storageKey, String(dark));
  show(dark);
}

/** Calls back whenever the theme changes, here or in another tab. Returns how to stop listening. */
export function onThemeChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) show(storedDark());
  };
  window.addEventListener(changed, listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
