import type { SiteTarget } from '#contract/site/site-target.ts';
import { identityProject, type Settings } from './settings.ts';

/** Pages reach the identity service at the address of the stack. */
export const siteTarget = ({ siteUrl }: Settings): SiteTarget => ({
  siteUrl,
  identity: { ...identityProject, emulatorUrl: '/' },
});
