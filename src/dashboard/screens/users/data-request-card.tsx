import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Eraser } from 'lucide-react';
import { useState } from 'react';
import { type ErasureResult, type PersonalData, person } from '#contract/entities/personal-data.ts';
import { erasePerson, exportPerson } from '#contract/routes/settings-routes.ts';
import { listFormat } from '#contract/texts/list-format.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { confirm, showAlert } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { call } from '../../data/api.ts';
import { download } from '../../data/download.ts';
import { Card } from '../../ui/card.tsx';
import { showError } from '../../ui/show-error.ts';

/** Exports or erases the data about a person who has an account or sent a message [OPS-5]. */
export function DataRequestCard() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const dataExport = useExportPerson();
  const dataErasure = useErasePerson();
  const buttonProps = ({ isPending, mutate }: Pick<typeof dataExport, 'isPending' | 'mutate'>) => ({
    disabled: dataExport.isPending || dataErasure.isPending,
    busy: isPending,
    onClick: () => {
      const result = person.safeParse({ email });
      if (result.data) return mutate(result.data.email);
      setError(result.error.issues[0]?.message);
    },
  });
  return (
    <Card title="Personal data requests" className="mt-4 max-w-2xl">
      <p className="mb-6 text-muted">
        Export or erase everything that is stored about a person who has an account, has been
        invited or has sent a message. This does not cover backups or the person’s account with the
        identity service.
      </p>
      <TextField
        label="Person’s e-mail address"
        type="email"
        dir="ltr"
        value={email}
        error={error}
        onChange={({ target }) => {
          setEmail(target.value);
          setError(undefined);
        }}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" {...buttonProps(dataExport)}>
          <Download className="size-4" />
          Export data
        </Button>
        <Button variant="danger" {...buttonProps(dataErasure)}>
          <Eraser className="size-4" />
          Erase data
        </Button>
      </div>
    </Card>
  );
}

/** Shows an alert and resolves to null if nothing is stored about the person. */
async function loadPerson(email: string): Promise<PersonalData | null> {
  const { data } = await call(exportPerson, { body: { email } });
  const { email: _, ...parts } = data;
  if (Object.values(parts).some(({ length }) => length > 0)) return data;
  showAlert({
    kind: 'info',
    title: 'Nothing found',
    text: `No account, invitation, message or activity belongs to ${email}.`,
  });
  return null;
}

/** Omits counts of 0. All are 0 if only the activity log mentions the person. */
const formatCounts = ({ messages, invitations, accounts }: ErasureResult): string =>
  listFormat.format(
    [
      messages > 0 && pluralize(messages, 'message', 'messages'),
      invitations > 0 && pluralize(invitations, 'invitation', 'invitations'),
      accounts > 0 &&
        (accounts === 1
          ? 'the name and e-mail address of 1 account'
          : `the names and e-mail addresses of ${accounts} accounts`),
    ].filter((part) => part !== false),
  ) || 'the data';

/** Downloads the stored data about a person [OPS-5]. */
const useExportPerson = () =>
  useMutation({
    mutationFn: async (email: string) => {
      const data = await loadPerson(email);
      if (data) download('personal-data.json', JSON.stringify(data, null, 2), 'application/json');
    },
    onError: (error) => showError(error, 'Failed to export the data', { keepsInput: true }),
  });

/** Erases the stored data about a person, after a confirmation that states how much is erased [OPS-5]. */
function useErasePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) => {
      const data = await loadPerson(email);
      if (!data || !(await confirmErasure(data))) return;
      const { data: counts } = await call(erasePerson, { body: { email } });
      await client.invalidateQueries();
      showAlert({
        kind: 'success',
        title: 'Erased!',
        text: `You have erased ${formatCounts(counts)} belonging to ${email}.`,
      });
    },
    onError: (error) => showError(error, 'Failed to erase the data', { keepsInput: true }),
  });
}

const confirmErasure = ({ email, accounts, invitations, messages, changes }: PersonalData) =>
  confirm({
    title: 'Are you sure?',
    text: [
      `This permanently erases ${formatCounts({ messages: messages.length, invitations: invitations.length, accounts: accounts.length })} belonging to ${email}.`,
      accounts.length > 0 &&
        `Nobody will be able to sign in with ${accounts.length === 1 ? 'this account' : 'these accounts'}.`,
      changes.length > 0 &&
        `${pluralize(changes.length, 'change', 'changes')} to content will stay in the history without a name.`,
    ]
      .filter(Boolean)
      .join(' '),
    confirm: 'Yes, erase the data',
    cancel: 'No, keep the data',
    danger: true,
  });
