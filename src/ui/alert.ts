/**
 * The dialogs that the specification defines: an alert with OK, a confirmation with two buttons, and a toast.
 * SweetAlert2 loads on first use. Texts are inserted as plain text, never as markup.
 */

import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
import { t } from '#words/words.ts';
import stylesUrl from './alert.css?url';
import { scriptTimeoutMs, withTimeout } from './with-timeout.ts';

export type AlertKind = 'success' | 'error' | 'warning' | 'info';

export interface Alert {
  kind: AlertKind;
  title: string;
  text: string;
  /** A sentence below the text, for example about what the user can do. */
  detail?: string;
  /** The last line, which helps support find the error. */
  help?: string | undefined;
  /** The label of a second button. */
  action?: string;
}

interface Confirmation {
  title: string;
  text: string;
  /** A line below the text, for example the affected items. */
  detail?: string | undefined;
  confirm: string;
  cancel: string;
  /**
   * Set this if the action loses data. The cancel button then receives focus, and the confirm button uses the danger
   * colour.
   */
  danger?: boolean;
}

/** Shows an alert. When it closes, resolves to true for the second button and to false otherwise. */
export async function showAlert(alert: Alert): Promise<boolean> {
  const { kind, title, text, detail, help, action } = alert;
  const { isDenied } = await fire({
    icon: kind,
    ...createTextOptions(title, text, detail, help),
    confirmButtonText: t('OK'),
    ...(action && { showDenyButton: true, denyButtonText: action, reverseButtons: true }),
  });
  return isDenied;
}

/** Asks a question. Resolves to true for the confirm button and to false otherwise. */
export async function confirm(confirmation: Confirmation): Promise<boolean> {
  const { title, text, detail, danger = false } = confirmation;
  const { isConfirmed } = await fire({
    icon: 'warning',
    ...createTextOptions(title, text, detail),
    confirmButtonText: confirmation.confirm,
    cancelButtonText: confirmation.cancel,
    showCancelButton: true,
    reverseButtons: true,
    focusCancel: danger,
    ...(danger && { customClass: { confirmButton: 'alert-danger' } }),
  });
  return isConfirmed;
}

/** Shows a line of text at the edge of the window. Does not move focus. */
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

/** Uses `titleText` and an element, because SweetAlert2 parses `title` and an `html` string as markup. */
function createTextOptions(title: string, ...lines: (string | undefined)[]): SweetAlertOptions {
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
 * Links the stylesheet on first use. If this module imported the stylesheet, every page that can open an alert would
 * link it immediately.
 */
function loadStyles(): Promise<void> {
  styles ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = stylesUrl;
    link.onload = () => resolve();
    link.onerror = () => resolve(); // shows the alert without styles
    document.head.append(link);
  });
  return styles;
}

const loadSweetAlert = () =>
  // This build of SweetAlert2 contains no styles. Injected styles would require a weaker content security policy.
  Promise.all([import('sweetalert2/dist/sweetalert2.js'), loadStyles()]);

/** Loads the script and styles of alerts in advance. An alert can then open without a connection. */
export async function prepareAlerts(): Promise<void> {
  await loadSweetAlert();
}

/** Shows the browser's own dialogs if the script fails to load, for example without a connection. Omits toasts. */
function fireNatively({ toast, titleText, html, showCancelButton }: SweetAlertOptions) {
  const lines =
    html instanceof HTMLElement ? [...html.children].map((line) => line.textContent) : [];
  const text = [titleText, ...lines].join('\n\n');
  const isConfirmed = showCancelButton ? window.confirm(text) : false;
  if (!showCancelButton && !toast) window.alert(text);
  return { isConfirmed, isDenied: false };
}

let openDialogResult: Promise<unknown> | undefined;

async function fire(
  options: SweetAlertOptions,
): Promise<Pick<SweetAlertResult, 'isConfirmed' | 'isDenied'>> {
  const modules = await withTimeout(scriptTimeoutMs, loadSweetAlert()).catch(console.warn);
  if (!modules) return fireNatively(options);
  const [{ default: Swal }] = modules;
  // Only one popup can be open. A toast must not close a dialog.
  while (options.toast && openDialogResult) await openDialogResult;
  const popup = Swal.fire({
    // An open <dialog> is in the top layer. An alert must be inside it to be visible.
    target: [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body,
    // The design tokens handle dark mode. SweetAlert2's dark theme follows the system instead of the visitor's choice.
    theme: 'light',
    ...options,
  });
  if (!options.toast) {
    const dialog = popup.finally(() => {
      if (openDialogResult === dialog) openDialogResult = undefined;
    });
    openDialogResult = dialog;
  }
  return popup;
}
