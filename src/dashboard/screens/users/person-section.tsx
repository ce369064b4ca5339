import { Download, Eraser } from 'lucide-react';
import { useState } from 'react';
import { person } from '#contract/entities/personal-data.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Card } from '../../ui/card.tsx';
import { useErasePerson, useExportPerson } from './use-person.ts';

/** Exports or erases the data of one person, who has an account or sent a message [OPS-5]. */
export function PersonSection() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const saving = useExportPerson();
  const erasing = useErasePerson();
  const busy = saving.isPending || erasing.isPending;
  const withValidEmail = (run: (email: string) => void) => () => {
    const read = person.safeParse({ email });
    if (read.data) return run(read.data.email);
    setError(read.error.issues[0]?.message);
  };
  return (
    <Card title="Personal data requests" className="mt-4 max-w-2xl">
      <p className="mb-6 text-muted">
        Export or erase everything that is stored about a person who has an account or sent a
        message. This does not include the account at the identity service or backups.
      </p>
      <TextField
        label="Email"
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
        <Button
          look="secondary"
          disabled={busy}
          busy={saving.isPending}
          onClick={withValidEmail(saving.mutate)}
        >
          <Download aria-hidden="true" className="size-4" />
          Export data
        </Button>
        <Button
          look="danger"
          disabled={busy}
          busy={erasing.isPending}
          onClick={withValidEmail(erasing.mutate)}
        >
          <Eraser aria-hidden="true" className="size-4" />
          Erase data
        </Button>
      </div>
    </Card>
  );
}
