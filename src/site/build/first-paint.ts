import { createHash } from 'node:crypto';

/**
 * Marks the root element before the first paint, so that nothing changes afterwards: that scripts are enabled, that
 * dark mode is on [LAY-14], that someone was signed in [LAY-5], and that the address has a query [MAN-1]. It cannot be
 * a module, because modules run too late. The content security policy has its hash.
 */
export const firstPaintScript = `(d=>{d.dataset.script='';location.search&&(d.dataset.asked='');try{localStorage.darkMode==='true'&&(d.dataset.theme='dark');localStorage['session-hint']&&(d.dataset.session='')}catch{}})(document.documentElement)`;

/** The hash in the content security policy that allows the script. */
export const firstPaintHash =
  `sha256-${createHash('sha256').update(firstPaintScript).digest('base64')}` as const;
