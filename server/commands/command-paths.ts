import { createHmac } from 'node:crypto';

/** Where a running stack takes what commands send. */
export const commandPaths = {
  admin: '/local/admin-command',
  person: '/local/person-command',
  import: '/local/import-content',
};

/** What a command shows to the stack: derived from its secret, since whoever can read that file can read the database too. */
export const commandKey = (secret: string) =>
  createHmac('sha256', secret).update('npm run admin').digest('base64url');
