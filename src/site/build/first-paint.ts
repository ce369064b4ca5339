import { createHash } from 'node:crypto';

/**
 * Sets attributes of the root element before the first paint, because the layout must not shift later. They
 * indicate that scripts are enabled, dark mode is on [LAY-14], someone was signed in [LAY-5], or the URL contains a
 * query [MAN-1]. A module would run too late.
 */
export const firstPaintScript = `(d=>{d.dataset.script='';location.search&&(d.dataset.asked='');try{localStorage.darkMode==='true'&&(d.dataset.theme='dark');localStorage['session-hint']&&(d.dataset.session='')}catch{}})(document.documentElement)`;

/** The content security policy allows the script by this hash. */
export const firstPaintHash =
  `sha256-${createHash('sha256').update(firstPaintScript).digest('base64')}` as const;
