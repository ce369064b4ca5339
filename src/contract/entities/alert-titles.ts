import type { AlertKind } from './alerts.ts';

/** The title of each kind of alert. Screens and e-mails show the reason after it. */
export const alertTitles: Record<AlertKind, string> = {
  build: 'The website could not be updated',
  schedule: 'A scheduled change could not be published',
  mail: 'Some e-mails cannot be sent',
  webhook: 'A webhook is rejecting requests',
  backup: 'There is no new backup',
  disk: 'The disk is almost full',
};
