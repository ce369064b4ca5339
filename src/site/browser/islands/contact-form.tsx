import {
  type FocusEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { messageFields } from '#contract/message-form.ts';
import { phonePattern } from '#contract/phone-number.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import type { FieldErrors, MessageText } from './contact-message.tsx';

/** Rules, sending and dialogs come when a visitor begins to type: most only want to read the address. */
const loadMessage = () => import('./contact-message.tsx');

/** The dialogs as well: they may have to tell that the connection was lost. */
const prepare = async () => {
  await loadMessage();
  await (await import('#ui/alert.ts')).prepareAlerts();
};

const textOf = (form: HTMLFormElement): MessageText => {
  const data = new FormData(form);
  const entries = messageFields.map((field) => [field, String(data.get(field) ?? '')]);
  return Object.fromEntries(entries) as MessageText;
};

/**
 * The contact form [CON-1 to CON-6]. Without scripts it is an ordinary form that posts to the same address. Its fields
 * keep their own text, so nothing that was typed or filled in (`scripts/contact-draft.ts`) before React arrived is lost.
 */
export const ContactForm = (props: ContactFormProps) => (
  <ErrorBoundary fallback={<p>The form cannot be shown right now. Please call or write to us.</p>}>
    <MessageForm {...props} />
  </ErrorBoundary>
);

interface ContactFormProps {
  whatsAppNumber: string;
  /** When a message is answered, where the company tells it. */
  answerTime?: string;
}

function MessageForm({ whatsAppNumber, answerTime = '' }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const shownEmptyAt = useRef<number | undefined>(undefined);
  const busy = useRef(false);
  const pressed = useRef(false);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [otherWay, setOtherWay] = useState<ReactNode>(null);

  useEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true; // the messages under the fields say it in our words
    // Text that was typed or restored before says nothing about how quick its sender is.
    if (textOf(form.current).description === '') shownEmptyAt.current = performance.now();
  }, []);

  const press = (isPressed: boolean) => () => {
    pressed.current = isPressed;
  };

  const check = async ({ target }: FocusEvent<HTMLFormElement>) => {
    const field = messageFields.find((name) => name === target.getAttribute('name'));
    if (!form.current || !field) return;
    const { checkMessage } = await loadMessage();
    // Sending checks all fields; an error that comes or goes before moves the button away from under the finger.
    if (pressed.current) return;
    const found = checkMessage(textOf(form.current));
    setErrors((known) => ({ ...known, [field]: found[field] }));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      const tell = await send(event.currentTarget).finally(() => setSending(false));
      await tell?.();
    } finally {
      busy.current = false;
    }
  };

  /** Resolves to what tells the visitor how it ended; to null where the fields at fault say it. */
  const send = async (element: HTMLFormElement): Promise<(() => Promise<void>) | null> => {
    const text = textOf(element);
    const {
      offerWhatsApp,
      checkMessage,
      extrasOf,
      focusFirst,
      sendMessage,
      alertFailed,
      alertSent,
    } = await loadMessage();
    const found = checkMessage(text);
    setErrors(found);
    if (focusFirst(element, found)) return null;

    const outcome = await sendMessage(text, extrasOf(element, shownEmptyAt.current));
    if (outcome.sent) {
      return async () => {
        await alertSent(answerTime);
        element.reset(); // another click, or Back, would find it filled in
        window.location.assign('/');
      };
    }
    setErrors(outcome.errors);
    setOtherWay(offerWhatsApp(whatsAppNumber, text));
    if (focusFirst(element, outcome.errors)) return null;
    return async () => {
      await alertFailed(outcome.error);
      // It lost the focus while it was disabled.
      element.querySelector<HTMLElement>('[type=submit]')?.focus();
    };
  };

  return (
    <form
      ref={form}
      method="post"
      action="/postMessage"
      onSubmit={submit}
      onBlur={check}
      onFocus={() => void prepare().catch(console.warn)}
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
        hint="With the country code."
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        pattern={phonePattern}
        title="A telephone number"
        error={errors.phone}
      />
      <TextField
        label="Subject"
        name="subject"
        hint="Such as: 20 masons for Dubai."
        required
        error={errors.subject}
      />
      <TextAreaField
        className="sm:col-span-2"
        label="Description"
        hint="Trades, numbers, place and start date."
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
        <Button
          type="submit"
          busy={sending}
          onPointerDown={press(true)}
          onPointerUp={press(false)}
          onPointerLeave={press(false)}
          className="min-h-12 px-8 text-base!"
        >
          {sending ? 'Sending…' : 'Send message'}
        </Button>
      </div>
      {otherWay}
    </form>
  );
}
