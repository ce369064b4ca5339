import type { LoggedAction } from './activity.ts';

interface LoggedActionDetails {
  act: LoggedAction;
  subject: string;
  before: string;
  detail: string;
}

const addArticle = (role: string) => (role === 'client' ? 'a client' : `an ${role}`);

/** Describes an action on a person or a list, as the predicate of a sentence: `invited …` [AUTH-15]. */
export function describeAction({ act, subject, before, detail }: LoggedActionDetails): string {
  const personName = subject || 'someone';
  switch (act) {
    case 'role':
      return `made ${personName} ${addArticle(detail)} (was ${addArticle(before)})`;
    case 'invited':
      return `invited ${personName} to become ${addArticle(detail)}`;
    case 'invitation-accepted':
      return `accepted an invitation and became ${addArticle(detail)}`;
    case 'invitation-revoked':
      return `revoked the invitation to ${personName}`;
    case 'account-deleted':
      return `deleted the account of ${personName} (was ${addArticle(before)})`;
    case 'account-restored':
      return `restored the account of ${personName} as ${addArticle(detail)}`;
    case 'person-erased':
      return 'erased a person’s data';
    case 'key-made':
      return `created the API key “${detail}”`;
    case 'key-revoked':
      return `revoked the API key “${detail}”`;
    case 'ordered':
      return `changed the order of ${detail}`;
    case 'signed-out':
      return subject ? `signed ${personName} out everywhere` : 'signed out everywhere';
  }
}
