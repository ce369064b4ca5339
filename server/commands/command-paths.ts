import { createHmac } from 'node:crypto';

/** The paths of the commands on a running stack. */
export const commandPaths = {
  admin: '/local/admin-command',
  person: '/local/person-command',
  import: '/local/import-content',
};

/** The key that a command sends to the stack. It is derived from the secret: a user who can read it can read the database. */
export const commandKey = (secret: string) =>
  createHmac('sha256', secret).update('npm run admin').digest('base64url');
