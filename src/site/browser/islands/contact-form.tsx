import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { whatsAppLink } from '../../shared/links.ts';
import {
  dropDraft,
  isNewlyAsked,
  keepDraft,
  type MessageField,
  type MessageText,
  messageFields,
  readDraft,
} from './contact-draft.ts';
import type { FieldErrors } from './contact-message.ts';

/** Rules, sending and dialogs come when a visitor begins to type: most only want to read the address. */
const loadMessage = () => import('./contact-message.ts');

/** The dialogs as well: they may have to tell that the connection was lost. */
const prepare = async () => {
  await loadMessage();
  await (await import('#ui/alert.ts')).prepareAlerts();
};

const textOf = (form: HTMLFormElement): MessageText => {
  const data = new FormData(form);
  const entry = (field: MessageField) => [field, String(data.get(field) ?? '')];
  return Object.fromEntries(messageFields.map(entry)) as MessageText;
};

const asChat = (text: MessageText) =>
  `${text.subject}\n\n${text.description}\n\n${text.name}, ${text.phone}, ${text.email}`;

/**
 * The contact form [CON-1 to CON-6]. Without scripts it is an ordinary form that posts to the same address. Its fields
 * keep their own text, so nothing typed before React arrived is lost.
 */
export const ContactForm = (props: ContactFormProps) => (
  <ErrorBoundary fallback={<p>The form cannot be shown right now. Please call or write to us.</p>}>
    <MessageForm {...props} />
  </ErrorBoundary>
);

interface ContactFormProps {
  whatsAppNumber: string;
}

function MessageForm({ whatsAppNumber }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const shownEmptyAt = useRef<number | undefined>(undefined);
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [unsent, setUnsent] = useState<MessageText | null>(null);

  useEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true; // the messages under the fields say it in our words
    fillIn(form.current);
    // Text that was typed or restored before says nothing about how quick its sender is.
    if (textOf(form.current).description === '') shownEmptyAt.current = performance.now();
  }, []);

  const check = async ({ target }: FocusEvent<HTMLFormElement>) => {
    const field = messageFields.find((name) => name === target.getAttribute('name'));
    if (!form.current || !field) return;
    const { checkMessage } = await loadMessage();
    const found = checkMessage(textOf(form.current));
    setErrors((known) => ({ ...known, [field]: found[field] }));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await send(event.currentTarget);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  const send = async (element: HTMLFormElement) => {
    const text = textOf(element);
    const { checkMessage, sendMessage, tellFailed, tellSent } = await loadMessage();
    const found = checkMessage(text);
    setErrors(found);
    if (focusFirst(element, found)) return;

    const website = String(new FormData(element).get('website') ?? '');
    const since = shownEmptyAt.current;
    const filledInMs = since === undefined ? since : Math.round(performance.now() - since);
    const outcome = await sendMessage(text, { website, filledInMs });
    if (outcome.sent) {
      dropDraft();
      await tellSent();
      element.reset(); // another click, or Back, would find it filled in
      window.location.assign('/');
      return;
    }
    setErrors(outcome.errors);
    setUnsent(text);
    if (!focusFirst(element, outcome.errors)) await tellFailed();
  };

  return (
    <form
      ref={form}
      method="post"
      action="/postMessage"
      onSubmit={submit}
      onBlur={check}
      onFocus={() => void prepare().catch(console.warn)}
      onInput={({ currentTarget }) => keepDraft(textOf(currentTarget))}
      className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
    >
      <TextField label="Name" name="name" autoComplete="name" required error={errors.name} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.email}
      />
      <TextField
        label="Phone Number"
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        error={errors.phone}
      />
      <TextField label="Subject" name="subject" required error={errors.subject} />
      <TextAreaField
        className="sm:col-span-2"
        label="Description"
        name="description"
        rows={6}
        required
        error={errors.description}
      />
      <div aria-hidden="true" className="absolute left-[-200vw]">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" busy={sending} className="min-h-12 px-8 text-base!">
          {sending ? 'Sending…' : 'Send message'}
        </Button>
      </div>
      {unsent && <Unsent chat={whatsAppLink(whatsAppNumber, asChat(unsent))} />}
    </form>
  );
}

/** After a failure: the same text can go by WhatsApp [CON-3]. */
function Unsent({ chat }: { chat: string | null }) {
  if (!chat) return null;
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-xl bg-sunken p-5 sm:col-span-2">
      <p className="grow">Your message did not get through. You can also send it by WhatsApp.</p>
      <a href={chat} target="_blank" rel="noopener" className={buttonClass('secondary')}>
        Send by WhatsApp
      </a>
    </div>
  );
}

/**
 * Puts back what was typed before a reload, and the subject that the visitor's link carried [CON-6]: of a link that was
 * just followed it wins, after a reload what was typed since does.
 */
function fillIn(form: HTMLFormElement) {
  const asked = new URLSearchParams(window.location.search).get('subject');
  const kept = { ...readDraft(), ...(asked && isNewlyAsked(asked) && { subject: asked }) };
  for (const [field, text] of Object.entries(kept)) {
    const control = form.elements.namedItem(field);
    const typing = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (typing && control.value === '') control.value = text;
  }
}

/** Moves the focus to the first field that is wrong; tells whether there is one. */
function focusFirst(form: HTMLFormElement, errors: FieldErrors): boolean {
  const field = messageFields.find((name) => errors[name]);
  const control = field && form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
  return field !== undefined;
}
