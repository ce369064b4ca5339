import type { LoggedAction } from './activity.ts';

interface LoggedActionDetails {
  act: LoggedAction;
  subject: string;
  before: string;
  detail: string;
}

const asRole = (role: string) => (role === 'client' ? 'a client' : `an ${role}`);

/** Describes an action on a person or a list, as the predicate of a sentence: `invited …` [AUTH-15]. */
export function describeAction({ act, subject, before, detail }: LoggedActionDetails): string {
  const whom = subject || 'someone';
  switch (act) {
    case 'role':
      return `made ${whom} ${asRole(detail)} (was ${asRole(before)})`;
    case 'invited':
      return `invited ${whom} to become ${asRole(detail)}`;
    case 'invitation-accepted':
      return `accepted an invitation and became ${asRole(detail)}`;
    case 'invitation-revoked':
      return `revoked the invitation to ${whom}`;
    case 'account-deleted':
      return `deleted the account of ${whom} (was ${asRole(before)})`;
    case 'account-restored':
      return `restored the account of ${whom} as ${asRole(detail)}`;
    case 'person-erased':
      return 'erased a person’s data';
    case 'key-made':
      return `created the API key “${detail}”`;
    case 'key-revoked':
      return `revoked the API key “${detail}”`;
    case 'ordered':
      return `changed the order of ${detail}`;
    case 'signed-out':
      return subject ? `signed ${whom} out everywhere` : 'signed out everywhere';
  }
}
