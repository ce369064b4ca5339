import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { t } from '#words/words.ts';

interface PasswordFieldProps {
  label?: string;
  name?: string;
  /** Determines whether password managers fill in a stored password or suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string | undefined;
  error?: string | undefined;
}

export function PasswordField({
  label = t('Password'),
  name = 'password',
  autoComplete,
  hint,
  error,
}: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            className={`${control.className} pe-12`}
            name={name}
            type={isVisible ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            aria-required="true"
          />
          <button
            type="button"
            aria-label={t(isVisible ? 'Hide password' : 'Show password')}
            aria-pressed={isVisible}
            onClick={() => setVisible(!isVisible)}
            className="absolute inset-y-0 inset-e-0 grid w-11 cursor-pointer place-items-center rounded-lg text-muted hover:text-strong focus-visible:outline-2 focus-visible:outline-accent"
          >
            <Icon className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
