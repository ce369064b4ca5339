import type { BuildTarget } from '#publisher/build-target.ts';
import { identityProject, type Settings } from '../stack/settings.ts';

/** The stack's own address, and its identity service on the same one. */
export const buildTarget = ({ siteUrl }: Settings): BuildTarget => ({
  siteUrl,
  identity: { ...identityProject, emulatorUrl: '/' },
});
