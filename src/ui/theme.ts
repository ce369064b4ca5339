import { deviceStorage } from './browser-storage.ts';

/**
 * Dark mode [LAY-14]. `localStorage.darkMode` stores the choice as `true` or `false`. The default is light mode. The
 * design tokens depend on the `data-theme` attribute of the root element.
 */
const storageKey = 'darkMode';
const changeEvent = 'themechange';

export const isDark = () => document.documentElement.dataset['theme'] === 'dark';

function applyTheme(dark: boolean) {
  if (dark) document.documentElement.dataset['theme'] = 'dark';
  else delete document.documentElement.dataset['theme'];
  window.dispatchEvent(new Event(changeEvent));
}

/** Sets the theme and stores the choice. Other tabs that use `followOtherTabs` apply it too. */
export function setDark(dark: boolean): void {
  deviceStorage.setItem(storageKey, String(dark));
  applyTheme(dark);
}

/** Applies the theme that another tab stores. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== storageKey && key !== null) return;
    applyTheme(deviceStorage.getItem(storageKey) === 'true');
  });
}

/** Calls `listener` when the theme changes. Returns a function that stops the calls. */
export function onThemeChange(listener: () => void): () => void {
  window.addEventListener(changeEvent, listener);
  return () => window.removeEventListener(changeEvent, listener);
}
