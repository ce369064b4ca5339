import { createHash } from 'node:crypto';

/**
 * Runs before the first paint, so that nothing changes after it: scripts run here, the page is dark [LAY-14], somebody
 * was signed in [LAY-5], the address asks for something [MAN-1]. It cannot be a module, since modules run too late; the
 * content security policy knows its hash.
 */
export const firstPaintScript = `(d=>{d.dataset.script='';location.search&&(d.dataset.asked='');try{localStorage.darkMode==='true'&&(d.dataset.theme='dark');localStorage['session-hint']&&(d.dataset.session='')}catch{}})(document.documentElement)`;

/** What the content security policy lists to let the script run. */
export const firstPaintHash =
  `sha256-${createHash('sha256').update(firstPaintScript).digest('base64')}` as const;
