/** A new local identity service has these accounts. `npm start` prints the admin's e-mail address and password. */
export const demoAccounts = {
  admin: {
    uid: 'demo-admin',
    name: 'Amina Demo',
    email: 'admin@demo.example',
    password: 'demo-admin-2026',
  },
  client: {
    uid: 'demo-client',
    name: 'Yusuf Demo',
    email: 'client@demo.example',
    password: 'demo-client-2026',
  },
} as const;
