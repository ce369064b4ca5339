import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Invitation,
  type InvitationInput,
  invitationPath,
} from '#contract/entities/invitations.ts';
import {
  deleteInvitation,
  getInvitations,
  postInvitation,
  sendInvitation,
} from '#contract/routes/invitation-routes.ts';
import { toast } from '#ui/alert.ts';
import { call } from '../../data/api.ts';
import { showError } from '../../ui/show-error.ts';

const invitationsKey = ['invitations'];

/** The invitations of the last weeks, the newest first [AUTH-15]. */
export const useInvitations = () =>
  useQuery({
    queryKey: invitationsKey,
    queryFn: async ({ signal }) => (await call(getInvitations, { signal })).data,
  });

const tell = ({ email, sentAt }: Invitation) =>
  toast(
    sentAt ? `The invitation to ${email} is on its way.` : 'Copy the link, and hand it over.',
    4000,
  );

/** Invites, sends again and revokes; the list is read again after each. */
export function useInvitationActs() {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: invitationsKey });
  /** The row is there before it is told: the line of text stays for seconds. */
  const onSent = async (sent: Invitation) => {
    await readAgain();
    tell(sent);
  };
  const invite = useMutation({
    mutationFn: async (body: InvitationInput) => (await call(postInvitation, { body })).data,
    onSuccess: onSent,
    onError: (error) => showError(error, 'Failed to invite', { typed: true }),
  });
  const again = useMutation({
    mutationFn: async (id: string) =>
      (await call(sendInvitation, { params: { id }, body: {} })).data,
    onSuccess: onSent,
    onError: (error) => showError(error, 'Failed to send the invitation'),
  });
  const revoke = useMutation({
    mutationFn: async (id: string) => {
      await call(deleteInvitation, { params: { id } });
    },
    onSuccess: readAgain,
    onError: (error) => showError(error, 'Failed to revoke the invitation'),
  });
  return { invite, again, revoke };
}

/** The address that accepts an invitation. */
export const linkOf = (token: string) => `${location.origin}${invitationPath}#${token}`;
