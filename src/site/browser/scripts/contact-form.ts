/** Sends the contact form without leaving its page [CON-2, CON-3, CON-5]. */
import { scriptPatienceMs, within } from '#ui/within.ts';
import { startContactDraft } from './contact-draft.ts';
import { fieldOf, focusFirst, showErrors, textOf } from './contact-fields.ts';

/** Rules, sending and dialogs come when a visitor enters the form: most only want to read the address. */
const loadMessage = () => import('./contact-message.ts');

/** The dialogs as well: they may have to say that the connection was lost. */
const prepare = async () => {
  await loadMessage();
  await (await import('#ui/alert.ts')).prepareAlerts();
};

/** For so long the browser has the form to itself before it can be sent again. */
const browserSendsMs = 10_000;

/** Lets the form as the page brings it keep what is typed, check it field by field, and send it. */
export function startContactForm(form: HTMLFormElement): void {
  startContactDraft(form);
  form.noValidate = true; // the messages under the fields say it in our words
  form.addEventListener('focusin', () => prepare().catch(console.warn));
  checkLeftFields(form);
  startSending(form);
}

function checkLeftFields(form: HTMLFormElement) {
  let isPressed = false;
  const button = form.querySelector('[type=submit]');
  for (const [moment, pressed] of [
    ['pointerdown', true],
    ['pointerup', false],
    ['pointerleave', false],
  ] as const) {
    button?.addEventListener(moment, () => {
      isPressed = pressed;
    });
  }
  form.addEventListener('focusout', async ({ target }) => {
    const field = fieldOf(target);
    const message = field && (await loadMessage().catch(() => null));
    // Sending checks all fields; an error that comes or goes before moves the button away from under the finger.
    if (message && !isPressed) showErrors(form, message.checkMessage(textOf(form)), [field]);
  });
}

function startSending(form: HTMLFormElement) {
  // Text that was typed or restored before says nothing about how quick its sender is.
  const shownEmptyAt = textOf(form).description === '' ? performance.now() : undefined;
  let isBusy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    showSending(form, true);
    try {
      const sayOutcome = await send(form, shownEmptyAt).finally(() => showSending(form, false));
      await sayOutcome?.();
    } finally {
      isBusy = false;
    }
  });
}

/** Resolves to what says how it ended; to null where the fields at fault, or another page, say it. */
async function send(
  form: HTMLFormElement,
  shownEmptyAt: number | undefined,
): Promise<(() => Promise<void>) | null> {
  const message = await within(scriptPatienceMs, loadMessage()).catch(console.warn);
  if (!message) return sendByBrowser(form);
  const text = textOf(form);
  const found = message.checkMessage(text);
  showErrors(form, found);
  if (focusFirst(form, found)) return null;

  const outcome = await message.sendMessage(text, message.extrasOf(form, shownEmptyAt));
  if (outcome.sent) {
    return async () => {
      await message.alertSent(form.dataset['answerTime'] ?? '');
      form.reset(); // another click, or Back, would find it filled in
      window.location.assign('/');
    };
  }
  showErrors(form, outcome.errors);
  message.offerWhatsApp(form, text);
  if (focusFirst(form, outcome.errors)) return null;
  return async () => {
    await message.alertFailed(outcome.error);
    // It lost the focus while it was disabled.
    form.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
}

/** Sends the form as the HTML form that it is: its rules never came, as after a deploy or with a lost line. */
async function sendByBrowser(form: HTMLFormElement): Promise<null> {
  if (!form.reportValidity()) return null;
  form.submit();
  await new Promise((resolve) => setTimeout(resolve, browserSendsMs));
  return null;
}

function showSending(form: HTMLFormElement, isSending: boolean) {
  form.querySelector<HTMLButtonElement>('[type=submit]')?.toggleAttribute('disabled', isSending);
  form.querySelector('[data-idle]')?.toggleAttribute('hidden', isSending);
  form.querySelector('[data-sending]')?.toggleAttribute('hidden', !isSending);
}
