import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { previewDays } from '#contract/entities/preview.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { showError } from '../../ui/show-error.ts';

const choices = [1, previewDays.default, 14, previewDays.max];

export function NewPreviewLink({ onCreate }: { onCreate: (days: number) => Promise<void> }) {
  const [days, setDays] = useState(previewDays.default);
  const create = useMutation({
    mutationFn: onCreate,
    onError: (error) => showError(error, 'Failed to create the link'),
  });
  return (
    <div className="mt-6 flex flex-wrap items-end gap-3">
      <SelectField
        label="Create another link, valid for"
        options={choices.map((choice) => [String(choice), pluralize(choice, 'day', 'days')])}
        value={days}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
      />
      <Button variant="secondary" busy={create.isPending} onClick={() => create.mutate(days)}>
        Create another link
      </Button>
    </div>
  );
}
