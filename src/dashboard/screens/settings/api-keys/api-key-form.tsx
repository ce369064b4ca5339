import { type SubmitEvent, useId } from 'react';
import { type ApiKeyInput, apiKeyDays, apiKeyInput } from '#contract/entities/api-keys.ts';
import type { KeyScope } from '#contract/http/route.ts';
import { contentKindNames, contentKinds } from '#contract/kinds/content-kinds.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { checkOnSubmit } from '../../../fields/form/check-on-submit.ts';
import { useForm } from '../../../fields/form/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { RadioGroup, type RadioOption } from '../../../ui/radio-group.tsx';

/** Describes the scopes of API keys [AUTH-15, API-8]. The form shows `label`, and the list of keys shows `summary`. */
export const scopeOptions: Record<KeyScope, RadioOption & { summary: string }> = {
  read: {
    label: 'Read',
    summary: 'Reads',
    hint: 'Can read content, including drafts, but cannot change it.',
  },
  propose: {
    label: 'Propose',
    summary: 'Reads and proposes',
    hint: 'Can also prepare drafts, which a person publishes or discards.',
  },
  publish: {
    label: 'Publish',
    summary: 'Reads and publishes',
    hint: 'Warning: can change and delete published content without review.',
    isWarning: true,
  },
};

const initialInput: ApiKeyInput = {
  name: '',
  kinds: [],
  scope: 'read',
  readsMessages: false,
  days: 365,
};

const expiries: [string, string][] = [
  ...apiKeyDays.map((days): [string, string] => [String(days), `After ${days} days`]),
  ['never', 'Never'],
];

interface ApiKeyFormProps {
  busy: boolean;
  onSubmit: (input: ApiKeyInput, reset: () => void) => void;
}

export function ApiKeyForm({ busy, onSubmit }: ApiKeyFormProps) {
  const { values, errors, change, check, reset } = useForm({
    initialValues: initialInput,
    schema: apiKeyInput,
  });
  const messagesHintId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const input = checkOnSubmit(event, check);
    if (input) onSubmit(input, () => reset(initialInput, initialInput));
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <TextField
        label="Name"
        hint="The program or assistant that uses this key. The history shows its changes under this name."
        maxLength={60}
        value={values.name}
        error={errors['name']}
        onChange={({ target }) => change({ name: target.value })}
      />
      <CheckboxGroup
        legend="Kinds of content"
        options={contentKindNames.map((kind) => [kind, contentKinds[kind].name.many])}
        values={values.kinds}
        error={errors['kinds']}
        className="grid grid-cols-2 sm:grid-cols-4"
        onChange={(kinds) => change({ kinds })}
      />
      <RadioGroup
        legend="Permissions"
        options={scopeOptions}
        value={values.scope}
        onChoose={(scope) => change({ scope })}
      />
      <div>
        <Checkbox
          label={<span className="text-strong">Also read messages from visitors</span>}
          aria-describedby={messagesHintId}
          checked={values.readsMessages}
          onChange={(readsMessages) => change({ readsMessages })}
        />
        <p id={messagesHintId} className="-mt-1.5 ps-8 text-muted text-sm">
          The program and its operator can then see your customers’ names, e-mail addresses, phone
          numbers and messages.
        </p>
      </div>
      <SelectField
        label="Expires"
        className="max-w-xs"
        options={expiries}
        value={String(values.days ?? 'never')}
        onChange={({ target }) =>
          change({ days: target.value === 'never' ? null : Number(target.value) })
        }
      />
      <Button type="submit" busy={busy}>
        Create key
      </Button>
    </form>
  );
}
