/**
 * The short dialogs of the specification: an alert with OK, a confirmation with two buttons, and a toast. SweetAlert2
 * is loaded when the first one opens. Texts are inserted as plain text, never as markup.
 */

import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
import { say } from '#words/words.ts';
import stylesUrl from './alert.css?url';
import { scriptTimeoutMs, withTimeout } from './with-timeout.ts';

export type AlertKind = 'success' | 'error' | 'warning' | 'info';

export interface Alert {
  kind: AlertKind;
  title: string;
  text: string;
  /** A sentence under the text, such as what the user can do. */
  detail?: string;
  /** The last line, with information that helps support find the error. */
  help?: string | undefined;
  /** The label of the button; `OK` by default. */
  ok?: string;
  /** The label of a second button. */
  action?: string;
}

export interface Confirmation {
  title: string;
  text: string;
  /** A line under the text, such as the items that are affected. */
  detail?: string | undefined;
  confirm: string;
  cancel: string;
  /** Set if confirming loses data. The cancel button then has the focus, and the other one has a warning colour. */
  danger?: boolean;
}

/**
 * Shows an alert. Resolves when a button, Escape or a click outside closes it: to true for the second button, otherwise to
 * false.
 */
export async function showAlert(alert: Alert): Promise<boolean> {
  const { kind, title, text, detail, help, ok = say('OK'), action } = alert;
  const { isDenied } = await fire({
    icon: kind,
    ...texts(title, text, detail, help),
    confirmButtonText: ok,
    ...(action && { showDenyButton: true, denyButtonText: action, reverseButtons: true }),
  });
  return isDenied;
}

/** Asks a question. Resolves to true for the confirm button and to false for anything else, including Escape. */
export async function confirm({
  title,
  text,
  detail,
  confirm,
  cancel,
  danger,
}: Confirmation): Promise<boolean> {
  const { isConfirmed } = await fire({
    icon: 'warning',
    ...texts(title, text, detail),
    confirmButtonText: confirm,
    cancelButtonText: cancel,
    showCancelButton: true,
    reverseButtons: true,
    focusCancel: danger === true,
    ...(danger && { customClass: { confirmButton: 'alert-danger' } }),
  });
  return isConfirmed;
}

/** Shows a line of text at the edge of the window for a while. Does not take the focus. Screen readers announce it. */
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

/**
 * Passes texts as `titleText` and as elements, because `title` and an `html` string would parse a name such as `<b>` as
 * markup.
 */
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
 * Links the stylesheet once. If it were imported, every page that can open an alert would link it, because pages link
 * the styles of all modules that their scripts can load.
 */
function loadStyles(): Promise<void> {
  styles ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = stylesUrl;
    link.onload = () => resolve();
    link.onerror = () => resolve(); // an alert without styles is better than none
    document.head.append(link);
  });
  return styles;
}

const load = () =>
  // This build of SweetAlert2 has no styles. One that injects styles would need a looser content security policy.
  Promise.all([import('sweetalert2/dist/sweetalert2.js'), loadStyles()]);

/** Loads the script and styles of alerts in advance, so that an alert can open even without a connection. */
export async function prepareAlerts(): Promise<void> {
  await load();
}

/**
 * Shows the browser's own dialogs if the script cannot be loaded, for example after a deploy or without a connection.
 */
function fireNatively({ toast, titleText, html, showCancelButton }: SweetAlertOptions) {
  const lines =
    html instanceof HTMLElement ? [...html.children].map((line) => line.textContent) : [];
  const text = [titleText, ...lines].join('\n\n');
  const isConfirmed = showCancelButton ? window.confirm(text) : false;
  if (!showCancelButton && !toast) window.alert(text);
  return { isConfirmed, isDenied: false };
}

let dialog: Promise<unknown> | undefined;

async function fire(
  options: SweetAlertOptions,
): Promise<Pick<SweetAlertResult, 'isConfirmed' | 'isDenied'>> {
  const loaded = await withTimeout(scriptTimeoutMs, load()).catch(console.warn);
  if (!loaded) return fireNatively(options);
  const [{ default: Swal }] = loaded;
  // Only one popup can be open. A toast must not close a dialog.
  while (options.toast && dialog) await dialog;
  const closed = Swal.fire({
    // An open <dialog> is in the top layer, so an alert has to be inside it to be visible and usable.
    target: [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body,
    // Our design tokens handle dark mode. SweetAlert2's dark theme follows the system instead of the visitor's choice.
    theme: 'light',
    ...options,
  });
  if (!options.toast) {
    const shown = closed.finally(() => {
      if (dialog === shown) dialog = undefined;
    });
    dialog = shown;
  }
  return closed;
}
