import { createHash } from 'node:crypto';

/**
 * Marks the root element before the first paint, so that nothing moves afterwards. The marks mean that scripts are
 * enabled, dark mode is on [LAY-14], someone was signed in [LAY-5], or the address has a query [MAN-1]. The script
 * cannot be a module, because modules run too late. The content security policy contains its hash.
 */
export const firstPaintScript = `(d=>{d.dataset.script='';location.search&&(d.dataset.asked='');try{localStorage.darkMode==='true'&&(d.dataset.theme='dark');localStorage['session-hint']&&(d.dataset.session='')}catch{}})(document.documentElement)`;

/** The hash in the content security policy that allows the script. */
export const firstPaintHash =
  `sha256-${createHash('sha256').update(firstPaintScript).digest('base64')}` as const;
