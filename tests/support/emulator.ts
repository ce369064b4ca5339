import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { startIdentityEmulator } from '#local/identity/identity-emulator.ts';
import { identityProject } from '#local/stack/settings.ts';
import { listen } from './listen.ts';

export const { projectId } = identityProject;
/** The account that the emulator starts with. */
export const person = {
  uid: 'seeded',
  name: 'Amina',
  email: 'amina@firm.example',
  password: 'first-password',
};

interface Answer {
  status: number;
  body: Record<string, string>;
}

export interface Emulator {
  url: string;
  mails: string[];
  /** Calls the identity service as its browser library does. */
  call: (operation: string, body: object) => Promise<Answer>;
  /** Calls it as the owner of the project. */
  manage: (operation: string, body: object) => Promise<Answer>;
}

/** An identity emulator on a port of its own, until the test has finished or as `closeAfter` says. */
export async function startEmulator(
  accountsFile: string,
  closeAfter: (close: () => void) => void = onTestFinished,
): Promise<Emulator> {
  const mails: string[] = [];
  const onMail = ({ oobLink }: { oobLink: string }) => mails.push(oobLink);
  const seeds = [person];
  const server = createServer(
    await startIdentityEmulator({ projectId, accountsFile, seeds, onMail }),
  );
  const url = `http://127.0.0.1:${await listen(server)}`;
  closeAfter(() => {
    server.closeAllConnections();
    server.close();
  });
  const send = async (path: string, headers: object, body: object) => {
    const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    url,
    mails,
    call: (operation, body) =>
      send(`accounts:${operation}?key=demo`, {}, { returnSecureToken: true, ...body }),
    manage: (operation, body) =>
      send(`projects/${projectId}/accounts:${operation}`, { authorization: 'Bearer owner' }, body),
  };
}
