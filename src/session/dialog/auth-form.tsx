import { type InputEvent, type ReactElement, type SubmitEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { t } from '#words/words.ts';

type Values<Name extends string> = Record<Name, string>;

interface AuthFormProps<Name extends string> {
  requiredMessages: Values<Name>;
  /** Returns the error message for a non-empty value. Null if the value is valid. */
  validate?: (name: Name, value: string) => string | null;
  /** Resolves to an error message to show above the button, or to null. */
  submit: (values: Values<Name>) => Promise<string | null>;
  submitLabel: string;
  submitClass?: string;
  children: (errors: Partial<Values<Name>>) => ReactElement;
}

/**
 * A form whose fields are all required. After a submit, each invalid field shows a message until the user corrects it.
 * The message for invalid e-mail addresses is in the page's language [AUTH-2, LANG-3].
 */
export function AuthForm<Name extends string>({
  requiredMessages,
  validate = () => null,
  submit,
  submitLabel,
  submitClass = 'w-full',
  children,
}: AuthFormProps<Name>) {
  const [errors, setErrors] = useState<Partial<Values<Name>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const onInput = ({ currentTarget }: InputEvent<HTMLFormElement>) => {
    const newErrors = findErrors(currentTarget, requiredMessages, validate);
    setErrors((shownErrors) => keepShownErrors(shownErrors, newErrors));
    setFailure(null);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const newErrors = findErrors(form, requiredMessages, validate);
    setErrors(newErrors);
    setFailure(null);
    const [firstInvalidName] = Object.keys(newErrors);
    if (firstInvalidName) {
      form.querySelector<HTMLInputElement>(`[name="${firstInvalidName}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      setFailure(await submit(readValues(form, requiredMessages)));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-4">
      {children(errors)}
      {failure && (
        <p
          role="alert"
          className="rounded-lg bg-danger-soft px-4 py-3 font-medium text-danger text-sm"
        >
          {failure}
        </p>
      )}
      <Button type="submit" busy={busy} className={submitClass}>
        {submitLabel}
      </Button>
    </form>
  );
}

function readValues<Name extends string>(
  form: HTMLFormElement,
  names: Record<Name, unknown>,
): Values<Name> {
  const data = new FormData(form);
  const entries = (Object.keys(names) as Name[]).map((name) => {
    const value = String(data.get(name) ?? '');
    return [name, /password/i.test(name) ? value : value.trim()];
  });
  return Object.fromEntries(entries);
}

function findErrors<Name extends string>(
  form: HTMLFormElement,
  requiredMessages: Values<Name>,
  validate: (name: Name, value: string) => string | null,
) {
  const values = readValues(form, requiredMessages);
  const findError = (name: Name) => {
    if (values[name] === '') return requiredMessages[name];
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.validity.typeMismatch
      ? t('This is not a valid e-mail address.')
      : validate(name, values[name]);
  };
  const errorEntries = (Object.keys(requiredMessages) as Name[])
    .map((name) => [name, findError(name)])
    .filter(([, message]) => message !== null);
  return Object.fromEntries(errorEntries) as Partial<Values<Name>>;
}

/** Limits the errors to fields that already show one. */
function keepShownErrors<Name extends string>(
  shownErrors: Partial<Values<Name>>,
  errors: Partial<Values<Name>>,
) {
  const entries = Object.entries(errors).filter(([name]) => name in shownErrors);
  return Object.fromEntries(entries) as Partial<Values<Name>>;
}
