/**
 * The short dialogs that the specification words: an alert with OK, a question with two answers, a passing notice.
 * SweetAlert2 is loaded when the first one opens. Texts go in as text, never as markup.
 */
import type { SweetAlertOptions } from 'sweetalert2';
import stylesUrl from './alert.css?url';

export type AlertKind = 'success' | 'error' | 'warning' | 'info';

export interface Alert {
  kind: AlertKind;
  title: string;
  text: string;
  /** One more sentence under the text: what the person can do about it. */
  detail?: string;
  /** How the button reads; `OK` unless told. */
  ok?: string;
  /** A second button beside it. */
  action?: string;
}

export interface Question {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  /** Something is lost by confirming: the cancel button has the focus, the other one warns by its colour. */
  danger?: boolean;
}

/**
 * Shows an alert; resolves when the person has closed it, by OK, Escape or a click beside it: to true when they pressed
 * the second button instead.
 */
export async function showAlert(alert: Alert): Promise<boolean> {
  const { kind, title, text, detail, ok = 'OK', action } = alert;
  const { isDenied } = await fire({
    icon: kind,
    ...texts(title, text, detail),
    confirmButtonText: ok,
    ...(action && { showDenyButton: true, denyButtonText: action, reverseButtons: true }),
  });
  return isDenied;
}

/** Asks; resolves to true only when the person chose to confirm. Escape is a no. */
export async function confirm({
  title,
  text,
  confirm,
  cancel,
  danger,
}: Question): Promise<boolean> {
  const { isConfirmed } = await fire({
    icon: 'warning',
    ...texts(title, text),
    confirmButtonText: confirm,
    cancelButtonText: cancel,
    showCancelButton: true,
    reverseButtons: true,
    focusCancel: danger === true,
    ...(danger && { customClass: { confirmButton: 'alert-danger' } }),
  });
  return isConfirmed;
}

/** Shows a line at an edge of the page for a while, without taking the focus; screen readers say it. */
export async function toast(
  text: string,
  milliseconds: number,
  position: 'top' | 'bottom' = 'top',
): Promise<void> {
  await fire({
    toast: true,
    position,
    titleText: text,
    timer: milliseconds,
    showConfirmButton: false,
  });
}

/** `titleText` and elements made here: `title` and `html` would read a name such as `<b>` as markup. */
function texts(title: string, ...lines: (string | undefined)[]): SweetAlertOptions {
  const body = document.createElement('div');
  for (const line of lines) {
    if (!line) continue;
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    body.append(paragraph);
  }
  return { titleText: title, html: body, heightAuto: false };
}

let styles: Promise<void> | undefined;

/**
 * Links the stylesheet, once. Importing it would link it from every page that can open a dialog, since pages get the
 * styles of everything their scripts may load.
 */
function loadStyles(): Promise<void> {
  styles ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = stylesUrl;
    link.onload = () => resolve();
    link.onerror = () => resolve(); // unstyled is better than unsaid
    document.head.append(link);
  });
  return styles;
}

const load = () =>
  // The build without styles inside: those it injects would need a looser content security policy.
  Promise.all([import('sweetalert2/dist/sweetalert2.js'), loadStyles()]);

/** Loads what dialogs need, where one may have to tell that the connection is lost. */
export async function prepareAlerts(): Promise<void> {
  await load();
}

async function fire(options: SweetAlertOptions) {
  const [{ default: Swal }] = await load();
  return Swal.fire({
    // An open <dialog> is in the top layer: only what is inside it can be seen and used.
    target: [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body,
    // Keeps the dark theme in our hands: it would follow the system, not the visitor's choice.
    theme: 'light',
    ...options,
  });
}
