import type { SubmitEvent } from 'react';
import { type WebhookInput, webhookEvents, webhookInput } from '#contract/entities/webhook.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { checkOnSubmit } from '../../../fields/form/check-on-submit.ts';
import { useForm } from '../../../fields/form/use-form.ts';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';

export const eventLabels: Record<(typeof webhookEvents)[number], string> = {
  messages: 'New messages',
  content: 'Content changes',
};

interface WebhookFormProps {
  initialValues?: WebhookInput;
  submitLabel: string;
  busy: boolean;
  onSubmit: (input: WebhookInput, reset: () => void) => void;
}

const emptyInput: WebhookInput = { address: '', events: [] };

export function WebhookForm({
  initialValues = emptyInput,
  submitLabel,
  busy,
  onSubmit,
}: WebhookFormProps) {
  const { values, errors, change, check, reset } = useForm({ initialValues, schema: webhookInput });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const input = checkOnSubmit(event, check);
    if (input) onSubmit(input, () => reset(emptyInput, emptyInput));
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <TextField
        label="Address"
        hint="Starts with https://"
        type="url"
        dir="ltr"
        value={values.address}
        error={errors['address']}
        onChange={({ target }) => change({ address: target.value })}
      />
      <CheckboxGroup
        legend="Send"
        options={webhookEvents.map((event) => [event, eventLabels[event]])}
        values={values.events}
        error={errors['events']}
        onChange={(events) => change({ events })}
      />
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
