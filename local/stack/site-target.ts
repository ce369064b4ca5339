import type { SiteTarget } from '#contract/site/site-target.ts';
import { identityProject, type Settings } from './settings.ts';

/** What pages must know about a stack: its address, and how to reach the identity service at the same address. */
export const siteTarget = ({ siteUrl }: Settings): SiteTarget => ({
  siteUrl,
  identity: { ...identityProject, emulatorUrl: '/' },
});
