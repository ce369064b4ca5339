/** Validates and sends the contact form [CON-2, CON-3, CON-5]. */
import { scriptTimeoutMs, withTimeout } from '#ui/with-timeout.ts';
import { findField, focusFirstError, readMessage, showErrors } from './contact-fields.ts';
import { startContactDraft } from './contact-storage.ts';

/** Loaded when a visitor focuses a field, because most visitors only read the contact details. */
const loadMessageScript = () => import('./contact-message.ts');

/** Also loads the dialogs, which can then report a lost connection. */
const preloadScripts = async () => {
  await loadMessageScript();
  await (await import('#ui/alert.ts')).prepareAlerts();
};

/** How long the form stays busy after the browser has sent it, in milliseconds. */
const browserSubmitMs = 10_000;

export function startContactForm(form: HTMLFormElement): void {
  startContactDraft(form);
  form.noValidate = true; // our messages under the fields replace the browser's
  form.addEventListener('focusin', () => preloadScripts().catch(console.warn));
  validateOnBlur(form);
  startSending(form);
}

function validateOnBlur(form: HTMLFormElement) {
  let isPressed = false;
  const button = form.querySelector('[type=submit]');
  for (const [eventName, pressed] of [
    ['pointerdown', true],
    ['pointerup', false],
    ['pointerleave', false],
  ] as const) {
    button?.addEventListener(eventName, () => {
      isPressed = pressed;
    });
  }
  form.addEventListener('focusout', async ({ target }) => {
    const field = findField(target);
    const message = field && (await loadMessageScript().catch(() => null));
    // Pressing the button validates all fields. New errors would move the button away from the pointer.
    if (message && !isPressed) showErrors(form, message.checkMessage(readMessage(form)), [field]);
  });
}

function startSending(form: HTMLFormElement) {
  // If the form already had a description when this script ran, the time that the visitor took is unknown.
  const emptySinceMs = readMessage(form).description === '' ? performance.now() : undefined;
  let isBusy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    showSending(form, true);
    try {
      const showOutcome = await send(form, emptySinceMs).finally(() => showSending(form, false));
      await showOutcome?.();
    } finally {
      isBusy = false;
    }
  });
}

/** Resolves to a function that shows the result. Null if the fields or another page show it instead. */
async function send(
  form: HTMLFormElement,
  emptySinceMs: number | undefined,
): Promise<(() => Promise<void>) | null> {
  const message = await withTimeout(scriptTimeoutMs, loadMessageScript()).catch(console.warn);
  if (!message) return submitInBrowser(form);
  const text = readMessage(form);
  const errors = message.checkMessage(text);
  showErrors(form, errors);
  if (focusFirstError(form, errors)) return null;

  const outcome = await message.sendMessage(text, message.createExtras(form, emptySinceMs));
  if (outcome.sent) {
    return async () => {
      await message.showSentAlert(form.dataset['answerTime'] ?? '');
      form.reset(); // otherwise Back would show the sent message
      window.location.assign(form.dataset['home'] ?? '/');
    };
  }
  showErrors(form, outcome.errors);
  message.offerWhatsApp(form, text);
  if (focusFirstError(form, outcome.errors)) return null;
  return async () => {
    await message.showFailedAlert(outcome.error);
    // The button lost focus while it was disabled.
    form.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
}

/** The browser sends the form if the script cannot be loaded, for example after a deploy or when offline. */
async function submitInBrowser(form: HTMLFormElement): Promise<null> {
  if (!form.reportValidity()) return null;
  form.submit();
  await new Promise((resolve) => setTimeout(resolve, browserSubmitMs));
  return null;
}

function showSending(form: HTMLFormElement, isSending: boolean) {
  form.querySelector<HTMLButtonElement>('[type=submit]')?.toggleAttribute('disabled', isSending);
  form.querySelector('[data-idle]')?.toggleAttribute('hidden', isSending);
  form.querySelector('[data-sending]')?.toggleAttribute('hidden', !isSending);
}
