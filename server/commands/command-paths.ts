import { createHmac } from 'node:crypto';

export const commandPaths = {
  admin: '/local/admin-command',
  person: '/local/person-command',
  import: '/local/import-content',
};

/** Returns the key that a command sends to the stack. Anyone who can read `secret` can already read the database. */
export const deriveCommandKey = (secret: string) =>
  createHmac('sha256', secret).update('npm run admin').digest('base64url');
