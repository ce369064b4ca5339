import type { MouseEvent } from 'react';
import { RichText } from '#site/components/rich-text.tsx';
import { classNames } from '#ui/class-names.ts';
import { type ControlProps, Field } from '#ui/field.tsx';
import type { RichProps } from '../form/field-props.ts';
import { useEditorOnFocus } from './use-editor-on-focus.ts';

/** What is said where the editor cannot be loaded: without it a formatted text would lose its formatting. */
const missing = (rich: string) =>
  rich
    ? 'The editor could not be loaded, so this text cannot be changed now. Check your connection, then click it again.'
    : 'The tools for formatting could not be loaded. You can write the text without them.';

/** A press on the label focuses the text, as of other fields. */
function focusLabelled({ target }: MouseEvent) {
  if (target instanceof HTMLLabelElement) document.getElementById(target.htmlFor)?.focus();
}

/**
 * A field for a text with formatting [TEXT-1]. Until it has the focus it shows the text; then its editor takes over, with the
 * selection and the letters typed meanwhile.
 */
export function RichTextField(props: RichProps & { required?: boolean }) {
  const { value, latest, onChange, onEdit, hint, required, ...field } = props;
  const { opened, failed, element, light, keepTyped } = useEditorOnFocus();
  const show = (control: ControlProps) => {
    const attributes = {
      ...control,
      // A label belongs to no element that is editable by an attribute.
      'aria-label': field.label,
      'aria-required': required,
      // A browser's translation of the page would be saved as the text.
      translate: 'no' as const,
    };
    if (opened) {
      const { Editor, opening } = opened;
      return <Editor control={attributes} latest={latest} onEdit={onEdit} opening={opening} />;
    }
    const { plain, rich } = value;
    const className = classNames(
      control.className,
      'field-sizing-content min-h-28 leading-relaxed',
    );
    return rich ? (
      // biome-ignore lint/a11y/useSemanticElements: a text area holds no formatting
      <div
        {...attributes}
        {...light}
        className={className}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        contentEditable
        suppressContentEditableWarning
        ref={(box) => {
          element.current = box;
          box?.addEventListener('beforeinput', keepTyped);
        }}
      >
        <RichText rich={rich} text={plain} />
      </div>
    ) : (
      <textarea
        {...attributes}
        {...light}
        className={className}
        dir="auto"
        rows={4}
        value={plain}
        onChange={({ target }) => onChange({ plain: target.value, rich: '' })}
        ref={(area) => {
          element.current = area;
        }}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: by keyboard the text itself is reached
    <div onClick={focusLabelled}>
      <Field {...field} hint={failed ? missing(value.rich) : hint}>
        {show}
      </Field>
    </div>
  );
}
