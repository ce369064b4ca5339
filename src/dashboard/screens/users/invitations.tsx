import { useState } from 'react';
import {
  type Invitation,
  type InvitedRole,
  invitationPath,
} from '#contract/entities/invitations.ts';
import { showAlert, toast } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { focusHeadingOnRemoval } from '../../ui/navigation/focus-heading.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { writeToClipboard } from '../../ui/write-to-clipboard.ts';
import { useInvitationActions, useInvitations } from './use-invitations.ts';

type Actions = ReturnType<typeof useInvitationActions>;

/** Invites colleagues as editors or admins, and lists the invitations [AUTH-15]. */
export function Invitations() {
  const { data = [] } = useInvitations();
  const actions = useInvitationActions();
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl">Invite a colleague</h2>
      <InvitationForm {...actions} />
      {data.length > 0 && (
        <ul
          aria-label="Invitations"
          className="mt-4 divide-y divide-line rounded-2xl border border-line bg-surface"
        >
          {data.map((invitation) => (
            <InvitationRow key={invitation._id} invitation={invitation} {...actions} />
          ))}
        </ul>
      )}
    </section>
  );
}

function InvitationForm({ invite }: Pick<Actions, 'invite'>) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<InvitedRole>('editor');
  return (
    <form
      className="flex flex-wrap items-end gap-4 rounded-2xl border border-line bg-surface p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate({ email: email.trim(), role }, { onSuccess: () => setEmail('') });
      }}
    >
      <TextField
        className="w-full sm:max-w-sm sm:grow"
        label="E-mail address"
        type="email"
        dir="ltr"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <SelectField
        label="Role"
        options={[
          ['editor', 'Editor: content and messages'],
          ['admin', 'Admin: everything'],
        ]}
        value={role}
        onChange={({ target }) => setRole(target.value === 'admin' ? 'admin' : 'editor')}
      />
      <Button type="submit" busy={invite.isPending}>
        Invite
      </Button>
    </form>
  );
}

const stateLabels: Record<Invitation['state'], string> = {
  waiting: 'invited',
  'mail failed': 'invited, but the e-mail was not sent',
  accepted: 'invitation accepted',
  revoked: 'invitation revoked',
  expired: 'invitation expired',
};

async function copyLink(token: string): Promise<void> {
  const link = `${location.origin}${invitationPath}#${token}`;
  if (await writeToClipboard(link))
    toast('Link copied. It works only for the invited e-mail address.', 4000);
  else await showAlert({ kind: 'info', title: 'Please copy this link', text: link });
}

interface InvitationRowProps extends Pick<Actions, 'resend' | 'revoke'> {
  invitation: Invitation;
}

function InvitationRow({ invitation, resend, revoke }: InvitationRowProps) {
  const { _id, email, role, state, expiresAt, token } = invitation;
  const isClosed = state === 'accepted' || state === 'revoked';
  return (
    <li className="flex flex-col gap-3 p-4 sm:px-6 md:flex-row md:items-center">
      <div className="min-w-0 grow">
        <p className="truncate font-semibold text-strong" dir="ltr">
          {email}
        </p>
        <p className="text-muted text-sm first-letter:uppercase">
          <span>{`${role}: ${stateLabels[state]}`}</span>
          {token !== null && (
            <>
              <span>. The link expires </span>
              <RelativeTime at={expiresAt} isFuture />
              <span>.</span>
            </>
          )}
        </p>
      </div>
      {!isClosed && (
        <div ref={focusHeadingOnRemoval} className="flex flex-wrap gap-2">
          {token !== null && (
            <Button
              variant="secondary"
              aria-label={`Copy link for ${email}`}
              onClick={() => copyLink(token).catch(console.warn)}
            >
              Copy link
            </Button>
          )}
          <Button
            variant="secondary"
            aria-label={`Send again: invitation to ${email}`}
            onClick={() => resend.mutate(_id)}
          >
            Send again
          </Button>
          <Button
            variant="danger"
            aria-label={`Revoke the invitation to ${email}`}
            onClick={() => revoke.mutate(invitation)}
          >
            Revoke
          </Button>
        </div>
      )}
    </li>
  );
}
