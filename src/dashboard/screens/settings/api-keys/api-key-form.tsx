import { type SubmitEvent, useId } from 'react';
import { type ApiKeyInput, apiKeyDays, apiKeyInput } from '#contract/entities/api-keys.ts';
import { contentKindNames } from '#contract/kinds/content-kinds.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextField } from '#ui/field.tsx';
import { useForm } from '../../../fields/form/use-form.ts';
import { resources } from '../../../kinds/resources.ts';

const nothing: ApiKeyInput = { name: '', kinds: [], canWrite: false, days: 365 };

interface ApiKeyFormProps {
  busy: boolean;
  onSubmit: (input: ApiKeyInput, reset: () => void) => void;
}

/** What a key is for: the program, the kinds of content, whether it may write, and for how long. */
export function ApiKeyForm({ busy, onSubmit }: ApiKeyFormProps) {
  const { values, errors, change, check, reset } = useForm({
    stored: nothing,
    schema: apiKeyInput,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const input = check();
    if (input) onSubmit(input, () => reset(nothing, nothing));
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <TextField
        label="Name"
        hint="The program that uses it. The history names it so."
        maxLength={60}
        value={values.name}
        error={errors['name']}
        onChange={({ target }) => change({ name: target.value })}
      />
      <KindsField
        kinds={values.kinds}
        error={errors['kinds']}
        onChange={(kinds) => change({ kinds })}
      />
      <div className="flex flex-wrap gap-5">
        <Field label="It may">
          {(control) => (
            <select
              {...control}
              value={values.canWrite ? 'write' : 'read'}
              onChange={({ target }) => change({ canWrite: target.value === 'write' })}
            >
              <option value="read">only read, drafts too</option>
              <option value="write">read, change, publish and delete</option>
            </select>
          )}
        </Field>
        <Field label="Expires">
          {(control) => (
            <select
              {...control}
              value={values.days ?? 'never'}
              onChange={({ target }) =>
                change({ days: target.value === 'never' ? null : Number(target.value) })
              }
            >
              {apiKeyDays.map((days) => (
                <option key={days} value={days}>{`after ${days} days`}</option>
              ))}
              <option value="never">never</option>
            </select>
          )}
        </Field>
      </div>
      <Button type="submit" busy={busy}>
        Make key
      </Button>
    </form>
  );
}

interface KindsFieldProps {
  kinds: ApiKeyInput['kinds'];
  error: string | undefined;
  onChange: (kinds: ApiKeyInput['kinds']) => void;
}

function KindsField({ kinds, error, onChange }: KindsFieldProps) {
  const errorId = useId();
  return (
    <fieldset {...(error && { 'aria-describedby': errorId })}>
      <legend className="mb-2 font-medium text-sm text-strong">For</legend>
      <div className="grid grid-cols-2 sm:grid-cols-4">
        {contentKindNames.map((kind) => (
          <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-accent"
              checked={kinds.includes(kind)}
              onChange={({ target }) =>
                onChange(
                  contentKindNames.filter((each) =>
                    each === kind ? target.checked : kinds.includes(each),
                  ),
                )
              }
            />
            <span className="first-letter:uppercase">{resources[kind].label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
