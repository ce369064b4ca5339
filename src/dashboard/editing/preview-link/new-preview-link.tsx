import { useState } from 'react';
import { previewDays } from '#contract/entities/preview.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { showError } from '../../ui/show-error.ts';

const choices = [1, previewDays.usual, 14, previewDays.most];

/** Creates another link, valid for a chosen number of days. */
export function NewPreviewLink({ onCreate }: { onCreate: (days: number) => Promise<void> }) {
  const [days, setDays] = useState(previewDays.usual);
  const [isCreating, setCreating] = useState(false);

  async function create() {
    setCreating(true);
    try {
      await onCreate(days);
    } catch (error) {
      showError(error, 'Failed to create the link');
    } finally {
      setCreating(false);
    }
  }

  return (
    <div className="mt-6 flex flex-wrap items-end gap-3">
      <Field label="Create another link, valid for">
        {(control) => (
          <select
            {...control}
            value={days}
            onChange={(event) => setDays(Number(event.currentTarget.value))}
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice === 1 ? '1 day' : `${choice} days`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button look="secondary" busy={isCreating} onClick={create}>
        Create another link
      </Button>
    </div>
  );
}
