import { useState } from 'react';
import { previewDays } from '#contract/entities/preview.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { showError } from '../../ui/show-error.ts';

const choices = [1, previewDays.usual, 14, previewDays.most];

/** Makes another link, which is valid for as long as somebody chooses. */
export function NewPreviewLink({ onMake }: { onMake: (days: number) => Promise<void> }) {
  const [days, setDays] = useState(previewDays.usual);
  const [isMaking, setMaking] = useState(false);

  async function make() {
    setMaking(true);
    try {
      await onMake(days);
    } catch (error) {
      showError(error, 'Failed to create the link');
    } finally {
      setMaking(false);
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
      <Button look="secondary" busy={isMaking} onClick={make}>
        Create another link
      </Button>
    </div>
  );
}
