import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Every variant has a border, even if it is transparent. With forced colours, only the border shows the button. */
const variantClasses: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-line-strong bg-surface text-strong hover:bg-sunken',
  quiet: 'border-transparent text-body hover:bg-sunken hover:text-strong',
  danger: 'border-danger text-danger hover:bg-danger-soft',
};

/** Also for links that look like buttons. */
export const getButtonClass = (variant: ButtonVariant = 'primary', extraClasses?: string) =>
  classNames(
    'wrap-break-word inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-lg border px-5 py-2.5 font-semibold text-sm no-underline transition-colors duration-200 focus-visible:outline-2 focus-visible:outline-accent focus-visible:outline-offset-2 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    variantClasses[variant],
    extraClasses,
  );

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** Disables the button and shows a spinner. */
  busy?: boolean;
}

/**
 * A button whose default `type` is `button`, so it does not submit a form by accident. It stays focusable while it is
 * disabled or busy, so it keeps focus when pressed.
 */
export function Button({ variant, busy, className, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...((disabled || busy) && {
        'aria-disabled': true,
        onClick: (event) => event.preventDefault(),
      })}
      className={getButtonClass(variant, className)}
    >
      {busy && <Spinner />}
      {/* The wrapper lets React insert the spinner before text that a browser's translator has replaced. */}
      <span className="contents">{children}</span>
    </button>
  );
}
