import type { SiteTarget } from '#contract/site/site-target.ts';
import { identityProject, type Settings } from './settings.ts';

/** The stack's own address, which is also that of its identity service. */
export const siteTarget = ({ siteUrl }: Settings): SiteTarget => ({
  siteUrl,
  identity: { ...identityProject, emulatorUrl: '/' },
});
