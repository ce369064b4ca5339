import type { SiteTarget } from '#contract/site/site-target.ts';
import { identityProject, type Settings } from './settings.ts';

/** The stack's own address, and its identity service on the same one. */
export const siteTarget = ({ siteUrl }: Settings): SiteTarget => ({
  siteUrl,
  identity: { ...identityProject, emulatorUrl: '/' },
});
