/**
 * The short dialogs of the specification: an alert with OK, a question with two answers, and a toast. SweetAlert2 is
 * loaded when the first one opens. Texts are set as text, never as markup.
 */
import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
import stylesUrl from './alert.css?url';
import { scriptPatienceMs, within } from './within.ts';

export type AlertKind = 'success' | 'error' | 'warning' | 'info';

export interface Alert {
  kind: AlertKind;
  title: string;
  text: string;
  /** A further sentence under the text, such as what the person can do. */
  detail?: string;
  /** The last line: how those who are asked for help find out what went wrong. */
  help?: string | undefined;
  /** The label of the button; `OK` by default. */
  ok?: string;
  /** The label of a second button. */
  action?: string;
}

export interface Question {
  title: string;
  text: string;
  /** A further line under the text: what it is about, and what becomes of it. */
  detail?: string | undefined;
  confirm: string;
  cancel: string;
  /** Confirming loses something: the cancel button has the focus, and the other one has a warning colour. */
  danger?: boolean;
}

/**
 * Shows an alert. Resolves when it is closed, by a button, Escape or a click beside it: to true for the second button,
 * else to false.
 */
export async function showAlert(alert: Alert): Promise<boolean> {
  const { kind, title, text, detail, help, ok = 'OK', action } = alert;
  const { isDenied } = await fire({
    icon: kind,
    ...texts(title, text, detail, help),
    confirmButtonText: ok,
    ...(action && { showDenyButton: true, denyButtonText: action, reverseButtons: true }),
  });
  return isDenied;
}

/** Asks a question. Resolves to true for the confirm button, else to false, also for Escape. */
export async function confirm({
  title,
  text,
  detail,
  confirm,
  cancel,
  danger,
}: Question): Promise<boolean> {
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

/** Shows a line of text at an edge of the window for a while. It does not take the focus; screen readers announce it. */
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

/** Texts as `titleText` and as elements: `title`, and `html` as a string, would parse a name such as `<b>` as markup. */
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
 * Links the stylesheet, once. An import would link it from every page that can open an alert, since pages link the
 * styles of all modules that their scripts may load.
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
  // The build without styles: injected styles would need a looser content security policy.
  Promise.all([import('sweetalert2/dist/sweetalert2.js'), loadStyles()]);

/** Loads the script and styles of alerts in advance, so that one can also open without a connection. */
export async function prepareAlerts(): Promise<void> {
  await load();
}

/** The browser's own dialogs, where the script of ours does not come, as after a deploy or with a lost line. */
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
  const loaded = await within(scriptPatienceMs, load()).catch(console.warn);
  if (!loaded) return fireNatively(options);
  const [{ default: Swal }] = loaded;
  // One popup is open at a time: a toast would close the question that somebody is about to answer.
  while (options.toast && dialog) await dialog;
  const closed = Swal.fire({
    // An open <dialog> is in the top layer, so an alert has to be inside it to be visible and usable.
    target: [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body,
    // The tokens make it dark. SweetAlert2's own dark theme would follow the system and not the visitor's choice.
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
