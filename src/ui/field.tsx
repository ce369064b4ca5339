import {
  type InputHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classNames } from './class-names.ts';

export interface ControlProps {
  id: string;
  className: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode | undefined;
  /** Appears below the control. Screen readers announce it. */
  error?: ReactNode;
  className?: string | undefined;
}

export type TextSize = 'line' | 'lines' | 'rich';

/** Renders the field for the translation of a text. */
export type RenderTranslation = (size: TextSize) => ReactElement;

export const controlClass =
  'w-full min-h-11 rounded-lg border border-line-strong bg-surface px-3.5 py-2.5 text-base text-strong transition-colors duration-200 placeholder:text-muted focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-accent focus-visible:outline-offset-0 aria-invalid:border-danger disabled:opacity-60';

export const fileInputClass =
  'w-full cursor-pointer rounded-lg text-body text-sm file:me-3 file:min-h-11 file:cursor-pointer file:rounded-lg file:border file:border-line-strong file:border-solid file:bg-surface file:px-4 file:font-semibold file:text-strong hover:file:bg-sunken';

/**
 * Aligns the controls of a row even if only some have hints. An error below one control does not push down the others.
 */
const fieldClass = 'flex flex-col gap-1.5 [:has(>*>[role=alert])>&]:self-start';

/** A label, a hint and an error around one control. `children` renders the control with the given attributes. */
export function Field({
  label,
  hint,
  error,
  className,
  translation,
  children,
}: FieldProps & {
  translation?: ReactElement | undefined;
  children: (control: ControlProps) => ReactElement;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const descriptionIds = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={classNames(fieldClass, className)} data-pair={translation ? '' : undefined}>
      <label htmlFor={id} className="font-medium text-sm text-strong">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="grow text-muted text-sm">
          {hint}
        </p>
      )}
      {children({
        id,
        className: controlClass,
        ...(descriptionIds && { 'aria-describedby': descriptionIds }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error && (
        <p id={errorId} role="alert" className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
      {translation}
    </div>
  );
}

/** The props of a field and the other attributes of its control. */
type ControlFieldProps<Attributes> = FieldProps & Omit<Attributes, 'className'>;

type TextProps<Attributes> = ControlFieldProps<Attributes> & {
  renderTranslation?: RenderTranslation | undefined;
};

/** Separates the props of the field from the attributes of its control. */
const splitProps = <A,>({ label, hint, error, className, ...rest }: ControlFieldProps<A>) =>
  [{ label, hint, error, className }, rest] as const;

export function TextField({
  renderTranslation,
  ...props
}: TextProps<InputHTMLAttributes<HTMLInputElement>>) {
  const [field, input] = splitProps(props);
  return (
    <Field {...field} translation={renderTranslation?.('line')}>
      {(control) => <input dir="auto" {...input} {...control} />}
    </Field>
  );
}

export function TextAreaField({
  renderTranslation,
  ...props
}: TextProps<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const [field, area] = splitProps(props);
  return (
    <Field {...field} translation={renderTranslation?.('lines')}>
      {(control) => (
        <textarea
          dir="auto"
          rows={4}
          {...area}
          {...control}
          className={classNames(control.className, 'field-sizing-content min-h-28 leading-relaxed')}
        />
      )}
    </Field>
  );
}

type SelectFieldProps = ControlFieldProps<SelectHTMLAttributes<HTMLSelectElement>> & {
  /** Values, or values with labels. */
  options: readonly (string | readonly [value: string, label: string])[];
};

export function SelectField({ options, ...props }: SelectFieldProps) {
  const [field, select] = splitProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <select {...select} {...control}>
          {options.map((option) => {
            const [value, text] = typeof option === 'string' ? [option, option] : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </select>
      )}
    </Field>
  );
}
