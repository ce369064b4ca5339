import { deviceStorage } from './browser-storage.ts';

/**
 * Dark mode [LAY-14]. The choice is stored in `localStorage.darkMode` as `true` or `false`. The default is light mode.
 * The design tokens depend on the `data-theme` attribute of the root element.
 */
const storageKey = 'darkMode';
const changed = 'themechange';

/** Whether the page is in dark mode now. */
export const isDark = () => document.documentElement.dataset['theme'] === 'dark';

/** Whether dark mode was chosen on this device. */
export const storedDark = (): boolean => deviceStorage.getItem(storageKey) === 'true';

function show(dark: boolean) {
  if (dark) document.documentElement.dataset['theme'] = 'dark';
  else delete document.documentElement.dataset['theme'];
  window.dispatchEvent(new Event(changed));
}

/** Switches between dark and light mode and stores the choice. Other tabs follow. */
export function setDark(dark: boolean): void {
  deviceStorage.setItem(storageKey, String(dark));
  show(dark);
}

/** Calls `listener` whenever the theme changes, here or in another tab. Returns a function that stops the calls. */
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
