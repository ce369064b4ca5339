import { createHmac } from 'node:crypto';

/** The paths that commands call on a running stack. */
export const commandPaths = {
  admin: '/local/admin-command',
  person: '/local/person-command',
  import: '/local/import-content',
};

/** The key that a command sends to the stack, derived from the secret. Anyone who can read the secret can also read the database. */
export const commandKey = (secret: string) =>
  createHmac('sha256', secret).update('npm run admin').digest('base64url');
