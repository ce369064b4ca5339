import { type ReactNode, type SubmitEvent, useId } from 'react';
import { type WebhookInput, webhookEvents, webhookInput } from '#contract/entities/webhook.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useForm } from '../../../fields/form/use-form.ts';

export const eventLabels: Record<(typeof webhookEvents)[number], string> = {
  messages: 'New messages',
  content: 'Changes of content',
};

interface WebhookFormProps {
  stored?: WebhookInput;
  button: string;
  busy: boolean;
  onSubmit: (input: WebhookInput, reset: () => void) => void;
  /** Further buttons. */
  children?: ReactNode;
}

const nothing: WebhookInput = { address: '', events: [] };

/** Where a webhook is, and what it is told of. */
export function WebhookForm({
  stored = nothing,
  button,
  busy,
  onSubmit,
  children,
}: WebhookFormProps) {
  const { values, errors, change, check, reset } = useForm({ stored, schema: webhookInput });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const input = check();
    if (input) onSubmit(input, () => reset(nothing, nothing));
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
      <EventsField
        events={values.events}
        error={errors['events']}
        onChange={(events) => change({ events })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {button}
        </Button>
        {children}
      </div>
    </form>
  );
}

interface EventsFieldProps {
  events: WebhookInput['events'];
  error: string | undefined;
  onChange: (events: WebhookInput['events']) => void;
}

function EventsField({ events, error, onChange }: EventsFieldProps) {
  const errorId = useId();
  return (
    <fieldset {...(error && { 'aria-describedby': errorId })}>
      <legend className="mb-2 font-medium text-sm text-strong">Send</legend>
      {webhookEvents.map((event) => (
        <label key={event} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-accent"
            checked={events.includes(event)}
            onChange={({ target }) =>
              onChange(
                webhookEvents.filter((each) =>
                  each === event ? target.checked : events.includes(each),
                ),
              )
            }
          />
          <span>{eventLabels[event]}</span>
        </label>
      ))}
      {error && (
        <p id={errorId} role="alert" className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
