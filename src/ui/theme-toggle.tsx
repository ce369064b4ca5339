import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { t } from '#words/words.ts';
import { isDark, onThemeChange, setDark } from './theme.ts';

/** A menu item that switches between dark and light mode [LAY-14, DASH-1]. */
export function ThemeToggle({ className }: { className: string }) {
  const dark = useSyncExternalStore(onThemeChange, isDark, () => false);
  const Icon = dark ? Sun : Moon;
  return (
    <button type="button" className={className} onClick={() => setDark(!dark)}>
      <Icon className="size-5" />
      <span>{t(dark ? 'Light Mode' : 'Dark Mode')}</span>
    </button>
  );
}
