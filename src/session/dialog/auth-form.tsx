import { type InputEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';

type Values<Name extends string> = Record<Name, string>;

interface AuthFormProps<Name extends string> {
  /** What to say under each field when it is empty. */
  required: Record<Name, string>;
  submitLabel: string;
  /** Does the work; resolves to what went wrong, to be shown above the button, or to null. */
  submit: (values: Values<Name>) => Promise<string | null>;
  /** Draws the fields, each with its error. */
  children: (errors: Partial<Values<Name>>) => ReactNode;
}

/**
 * A form of required fields. Empty ones get their message under them until they are filled in, and the first of them the
 * focus; whether an e-mail address looks like one is left to the browser [AUTH-2].
 */
export function AuthForm<Name extends string>({
  required,
  submitLabel,
  submit,
  children,
}: AuthFormProps<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Values<Name>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  /** What was said about the form goes when it is no longer so. */
  const onInput = ({ currentTarget }: InputEvent<HTMLFormElement>) => {
    const missing = missingOf(valuesOf(currentTarget, required), required);
    setErrors((shown) => onlyThoseOf(missing, shown));
    setFailure(null);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = valuesOf(event.currentTarget, required);
    const missing = missingOf(values, required);
    setErrors(missing);
    setFailure(null);
    const [first] = Object.keys(missing);
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      setFailure(await submit(values));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} onInput={onInput} onSubmit={onSubmit} className="space-y-4">
      {children(errors)}
      {failure && (
        <p
          role="alert"
          className="rounded-lg bg-danger-soft px-4 py-3 font-medium text-danger text-sm"
        >
          {failure}
        </p>
      )}
      <Button type="submit" busy={busy} className="w-full">
        {submitLabel}
      </Button>
    </form>
  );
}

/** What the fields hold. Spaces around a value are never meant, except in a password. */
function valuesOf<Name extends string>(
  form: HTMLFormElement,
  names: Record<Name, unknown>,
): Values<Name> {
  const data = new FormData(form);
  const entries = (Object.keys(names) as Name[]).map((name) => {
    const value = String(data.get(name) ?? '');
    return [name, name === 'password' ? value : value.trim()];
  });
  return Object.fromEntries(entries);
}

function missingOf<Name extends string>(values: Values<Name>, required: Values<Name>) {
  const entries = Object.entries<string>(required).filter(([name]) => values[name as Name] === '');
  return Object.fromEntries(entries) as Partial<Values<Name>>;
}

/** Of the messages that were shown, those that are still true. */
function onlyThoseOf<Name extends string>(
  missing: Partial<Values<Name>>,
  shown: Partial<Values<Name>>,
) {
  const entries = Object.entries(shown).filter(([name]) => name in missing);
  return Object.fromEntries(entries) as Partial<Values<Name>>;
}
