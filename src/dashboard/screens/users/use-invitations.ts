import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Invitation, InvitationInput } from '#contract/entities/invitations.ts';
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

/** Newest first [AUTH-15]. */
export const useInvitations = () =>
  useQuery({
    queryKey: invitationsKey,
    queryFn: async ({ signal }) => (await call(getInvitations, { signal })).data,
  });

const showSentToast = ({ email, sentAt }: Invitation) =>
  toast(
    sentAt ? `Invitation sent to ${email}.` : `Copy the link and send it to ${email} yourself.`,
    4000,
  );

/** Reloads the list after each action. */
export function useInvitationActions() {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: invitationsKey });
  /** Waits until the row appears because the toast stays for only a few seconds. */
  const onSent = async (invitation: Invitation) => {
    await reload();
    showSentToast(invitation);
  };
  const invite = useMutation({
    mutationFn: async (body: InvitationInput) => (await call(postInvitation, { body })).data,
    onSuccess: onSent,
    onError: (error) => showError(error, 'Failed to create the invitation', { keepsInput: true }),
  });
  const resend = useMutation({
    mutationFn: async (id: string) =>
      (await call(sendInvitation, { params: { id }, body: {} })).data,
    onSuccess: onSent,
    onError: (error) => showError(error, 'Failed to send the invitation'),
  });
  const revoke = useMutation({
    mutationFn: ({ _id: id }: Invitation) => call(deleteInvitation, { params: { id } }),
    onSuccess: async (_, { email }) => {
      await reload();
      toast(`The invitation to ${email} has been revoked.`, 4000);
    },
    onError: (error) => showError(error, 'Failed to revoke the invitation'),
  });
  return { invite, resend, revoke };
}
