import type { SiteTarget } from '#contract/site/site-target.ts';
import { identityProject, type Settings } from './settings.ts';

/** Pages use the stack's address for the identity service. */
export const getSiteTarget = ({ siteUrl }: Settings): SiteTarget => ({
  siteUrl,
  identity: { ...identityProject, emulatorUrl: '/' },
});
