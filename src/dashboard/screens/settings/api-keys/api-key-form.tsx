import type { SubmitEvent } from 'react';
import { type ApiKeyInput, apiKeyDays, apiKeyInput } from '#contract/entities/api-keys.ts';
import { type KeyScope, keyScopes } from '#contract/http/route.ts';
import { contentKindNames } from '#contract/kinds/content-kinds.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextField } from '#ui/field.tsx';
import { useForm } from '../../../fields/form/use-form.ts';
import { resources } from '../../../kinds/resources.ts';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';

const nothing: ApiKeyInput = {
  ...{ name: '', kinds: [], scope: 'read', readsMessages: false, days: 365 },
};

const scopeLabels: Record<KeyScope, string> = {
  read: 'Read only, including drafts',
  propose: 'Read, and prepare drafts for people to publish',
  publish: 'Read, change, publish and delete',
};

interface ApiKeyFormProps {
  busy: boolean;
  onSubmit: (input: ApiKeyInput, reset: () => void) => void;
}

/** A form for a new key: its program, kinds of content, permissions and expiry. */
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
        hint="The program that uses this key. The history shows its changes under this name."
        maxLength={60}
        value={values.name}
        error={errors['name']}
        onChange={({ target }) => change({ name: target.value })}
      />
      <CheckboxGroup
        legend="For"
        options={contentKindNames.map((kind) => [kind, resources[kind].label])}
        chosen={values.kinds}
        error={errors['kinds']}
        className="grid grid-cols-2 sm:grid-cols-4"
        onChange={(kinds) => change({ kinds })}
      />
      <div className="flex flex-wrap gap-5">
        <Field label="Permissions">
          {(control) => (
            <select
              {...control}
              value={values.scope}
              onChange={({ target }) => change({ scope: target.value as KeyScope })}
            >
              {keyScopes.map((scope) => (
                <option key={scope} value={scope}>
                  {scopeLabels[scope]}
                </option>
              ))}
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
                <option key={days} value={days}>{`After ${days} days`}</option>
              ))}
              <option value="never">Never</option>
            </select>
          )}
        </Field>
      </div>
      <Button type="submit" busy={busy}>
        Create key
      </Button>
    </form>
  );
}
