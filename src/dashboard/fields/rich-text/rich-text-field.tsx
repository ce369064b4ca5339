import type { MouseEvent } from 'react';
import { RichText } from '#site/components/rich-text.tsx';
import { classNames } from '#ui/class-names.ts';
import { type ControlProps, Field } from '#ui/field.tsx';
import type { RichProps } from '../form/field-props.ts';
import { useEditorOnFocus } from './use-editor-on-focus.ts';

/** Without the editor, rich text cannot be edited because it would lose its formatting. */
const getLoadErrorHint = (rich: string) =>
  rich
    ? 'The editor could not be loaded, so you cannot change this text right now. Check your connection, then click the text again.'
    : 'The formatting tools could not be loaded. You can still write plain text.';

/** A label does not focus a `contenteditable` element by itself. */
function focusLabelledText({ target }: MouseEvent) {
  if (target instanceof HTMLLabelElement) document.getElementById(target.htmlFor)?.focus();
}

/**
 * A field for formatted text [TEXT-1]. The editor loads on hover or focus, and keeps the selection and any
 * text typed in the meantime.
 */
export function RichTextField(props: RichProps & { required?: boolean }) {
  const { value, getLatest, onChange, onEdit, hint, required, language, ...field } = props;
  const { openEditor, hasFailed, element, placeholderProps, collectTypedText } = useEditorOnFocus();
  const renderText = (control: ControlProps) => {
    const attributes = {
      ...control,
      // A label cannot refer to a `contenteditable` element.
      'aria-label': field.label,
      'aria-required': required,
      // Otherwise, the browser's translation of the page would be saved as the text.
      translate: 'no' as const,
      ...language,
    };
    if (openEditor) {
      const { Editor, initial } = openEditor;
      return <Editor control={attributes} {...{ getLatest, onEdit, initial }} />;
    }
    // Shown until the editor is loaded.
    const { plain, rich } = value;
    const textProps = {
      ...attributes,
      ...placeholderProps,
      className: classNames(control.className, 'field-sizing-content min-h-28 leading-relaxed'),
    };
    return rich ? (
      // biome-ignore lint/a11y/useSemanticElements: a text area has no formatting
      <div
        {...textProps}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        contentEditable
        suppressContentEditableWarning
        ref={(box) => {
          element.current = box;
          box?.addEventListener('beforeinput', collectTypedText);
        }}
      >
        <RichText rich={rich} text={plain} />
      </div>
    ) : (
      <textarea
        {...textProps}
        dir={language?.dir ?? 'auto'}
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
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keyboard users focus the text directly
    <div onClick={focusLabelledText}>
      <Field {...field} hint={hasFailed ? getLoadErrorHint(value.rich) : hint}>
        {renderText}
      </Field>
    </div>
  );
}
