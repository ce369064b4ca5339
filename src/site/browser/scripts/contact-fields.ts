import { type MessageField, messageFields } from '#contract/entities/message-form.ts';
import { createElement } from './elements.ts';

export type MessageText = Record<MessageField, string>;
export type FieldErrors = Partial<MessageText>;

export function readMessage(form: HTMLFormElement): MessageText {
  const data = new FormData(form);
  const entries = messageFields.map((field) => [field, String(data.get(field) ?? '')]);
  return Object.fromEntries(entries) as MessageText;
}

export const findField = (target: EventTarget | null): MessageField | undefined =>
  messageFields.find((field) => target instanceof Element && target.getAttribute('name') === field);

function findControl(form: HTMLFormElement, field: MessageField): HTMLElement | null {
  const control = form.elements.namedItem(field);
  return control instanceof HTMLElement ? control : null;
}

/** Shows the errors for these fields as `Field` in `src/ui` does, and removes errors that no longer apply. */
export function showErrors(
  form: HTMLFormElement,
  errors: FieldErrors,
  fields: readonly MessageField[] = messageFields,
): void {
  for (const field of fields) {
    const control = findControl(form, field);
    if (control) showError(control, errors[field]);
  }
}

function showError(control: HTMLElement, message: string | undefined) {
  const id = `${control.id}-error`;
  const errorNote =
    document.getElementById(id) ?? createElement('p', 'font-medium text-danger text-sm');
  if (!message) {
    errorNote.remove();
    control.removeAttribute('aria-invalid');
  } else {
    errorNote.id = id;
    errorNote.setAttribute('role', 'alert');
    errorNote.textContent = message;
    control.after(errorNote);
    control.setAttribute('aria-invalid', 'true');
  }
  const descriptionIds = [id, `${control.id}-hint`];
  const existingIds = descriptionIds.filter((id) => document.getElementById(id)).join(' ');
  if (existingIds) control.setAttribute('aria-describedby', existingIds);
  else control.removeAttribute('aria-describedby');
}

/** Focuses the first field with an error. Returns false if no field has an error. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): boolean {
  const field = messageFields.find((name) => errors[name]);
  if (field) findControl(form, field)?.focus();
  return field !== undefined;
}
