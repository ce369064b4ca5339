import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonalData } from '#contract/entities/personal-data.ts';
import { erasePerson, exportPerson } from '#contract/routes/settings-routes.ts';
import { confirm, showAlert } from '#ui/alert.ts';
import { call } from '../../data/api.ts';
import { download } from '../../data/download.ts';
import { showError } from '../../ui/show-error.ts';

const dataOf = async (email: string) => (await call(exportPerson, { body: { email } })).data;

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

const isNobody = ({ accounts, messages }: PersonalData) =>
  accounts.length === 0 && messages.length === 0;

const tellNobody = (email: string) =>
  showAlert({ kind: 'info', title: 'Nothing found', text: `Nothing is stored about ${email}.` });

/** Saves all that is stored of a person as a file [OPS-5]. */
export const useExportPerson = () =>
  useMutation({
    mutationFn: async (email: string) => {
      const data = await dataOf(email);
      if (isNobody(data)) return tellNobody(email);
      return download('personal-data.json', JSON.stringify(data, null, 2), 'application/json');
    },
    onError: (error) => showError(error, 'Failed to export the data', { typed: true }),
  });

/** Erases what is stored of a person, after a question that names what goes [OPS-5]. */
export function useErasePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) => {
      const data = await dataOf(email);
      if (isNobody(data)) return void tellNobody(email);
      if (!(await confirmErasing(data))) return;
      const { data: gone } = await call(erasePerson, { body: { email } });
      await client.invalidateQueries();
      showAlert({
        kind: 'success',
        title: 'Erased!',
        text: `${counted(gone.messages, 'message')} and ${counted(gone.accounts, 'account')}.`,
      });
    },
    onError: (error) => showError(error, 'Failed to erase the data', { typed: true }),
  });
}

const confirmErasing = ({ email, accounts, messages, changes }: PersonalData) =>
  confirm({
    title: 'Are you sure?',
    text: `Of ${email} this is erased for good: ${counted(messages.length, 'message')}, and name and address of ${counted(accounts.length, 'account')}, which can sign in no more. ${counted(changes.length, 'change')} of content stay in the history, by nobody’s name.`,
    confirm: 'Yes, erase it',
    cancel: 'No, keep it',
    danger: true,
  });
