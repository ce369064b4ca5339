import type { AlertKind } from './alerts.ts';

/** Screens and e-mails show the reason of an alert after its title. */
export const alertTitles: Record<AlertKind, string> = {
  build: 'The website could not be updated',
  schedule: 'A scheduled change could not be made',
  mail: 'Some e-mails cannot be sent',
  webhook: 'Calls to a webhook are failing',
  backup: 'There is no new backup',
  disk: 'The disk is almost full',
};
