import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createProblem } from '#contract/http/problem.ts';
import type { Language } from '#contract/texts/languages.ts';
import { startContactForm } from '#site/browser/scripts/contact-form.ts';
import { ContactForm } from '#site/components/contact-form.tsx';
import { getTranslations } from '#words/translations.ts';
import { type Text, translate, words } from '#words/words.ts';
import { mockFetch } from './mock-fetch.ts';
import { acknowledge, findAlert, user } from './steps.ts';

const fieldValues = {
  Name: 'Amina Yusuf',
  Email: 'amina@site.example',
  'Phone Number': '+971 4 555 0100',
  Subject: 'Twelve masons',
  Description: 'Twelve masons in Dubai.',
};

const respondCreated = () => Response.json({ received: true }, { status: 201 });
const getField = (label: string) => screen.getByLabelText(label);
function getForm(): HTMLFormElement {
  const [contactForm] = document.forms;
  if (!contactForm) throw new Error('There is no form');
  return contactForm;
}

const getButton = () => screen.getByRole('button', { name: 'Send message' });

async function fillInForm(language: Language = 'en'): Promise<void> {
  for (const [label, text] of Object.entries(fieldValues)) {
    await user.type(getField(translate(getTranslations(language), label as Text)), text);
  }
}

function showForm(isStampedByServer = false): void {
  render(<ContactForm whatsAppNumber="+971 4 555 0199" isStampedByServer={isStampedByServer} />);
  startContactForm(getForm());
}

const toArabic = (text: Text, values?: Record<string, number>) =>
  translate(getTranslations('ar'), text, values);

function showArabicForm(): void {
  cleanup();
  const { mockRestore } = vi.spyOn(words, 'source').mockReturnValue(getTranslations('ar'));
  onTestFinished(mockRestore);
  showForm();
}

beforeEach(() => showForm());

describe('the contact form', () => {
  it('reports each missing value and focuses the first field [CON-2]', async () => {
    const requests = mockFetch(respondCreated);
    await user.click(getButton());
    for (const label of Object.keys(fieldValues)) {
      const message = await screen.findByText(`${label} is required`);
      // The error comes first in the description of its field.
      expect(getField(label).getAttribute('aria-describedby')?.split(' ')[0]).toBe(message.id);
      expect(getField(label).getAttribute('aria-invalid')).toBe('true');
    }
    expect(document.activeElement).toBe(getField('Name'));
    expect(requests).toEqual([]);
  });

  it('reports an invalid value when the field loses focus [CON-2]', async () => {
    await user.type(getField('Email'), 'nobody');
    await user.tab();
    await screen.findByText('Email must be a valid e-mail address');
    await user.type(getField('Email'), '@site.example');
    await user.tab();
    await waitFor(() =>
      expect(screen.queryByText('Email must be a valid e-mail address')).toBeNull(),
    );
  });

  it('delays errors until the user releases the submit button [CON-2]', async () => {
    await fillInForm();
    await user.clear(getField('Phone Number'));
    await user.type(getField('Phone Number'), 'abc');
    // Some browsers do not focus a pressed button, and the validation rules may load during the press.
    fireEvent.blur(getField('Phone Number'));
    fireEvent.pointerDown(getButton());
    await import('#site/browser/scripts/contact-message.ts');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.pointerUp(getButton());
    fireEvent.click(getButton());
    await screen.findByText('Phone Number must be a valid phone number');
    expect(document.activeElement).toBe(getField('Phone Number'));
  });

  it('sends a message only once despite repeated submissions [CON-5]', async () => {
    const response = Promise.withResolvers<Response>();
    const requests = mockFetch(() => response.promise);
    await fillInForm();
    await user.dblClick(getButton());
    const busyButton = await screen.findByRole('button', { name: 'Sending…' });
    expect(busyButton.hasAttribute('disabled')).toBe(true);
    await user.type(getField('Subject'), '{Enter}');
    response.resolve(respondCreated());
    await findAlert('Message Sent!');
    expect(requests).toHaveLength(1);
    expect(busyButton.hasAttribute('disabled')).toBe(false);
    expect(screen.queryByText('Sending…')?.closest('[hidden]')).toBeTruthy();
  });

  it.each([
    ['adds', false, { date: expect.any(String), time: expect.any(String) }],
    ['omits', true, { date: undefined, time: undefined }],
  ])(
    '%s the date and time if isStampedByServer is %s [CON-4]',
    async (_, isStampedByServer, stamp) => {
      cleanup();
      showForm(isStampedByServer);
      const requests = mockFetch(respondCreated);
      await fillInForm();
      await user.click(getButton());
      await findAlert('Message Sent!');
      const { body: { date, time } = {} } = requests[0] ?? {};
      expect({ date, time }).toEqual(stamp);
    },
  );

  it('sends the page language unless the page is in English [LANG-3]', async () => {
    const requests = mockFetch(respondCreated);
    await fillInForm();
    await user.click(getButton());
    await acknowledge('Message Sent!', 'Your message has been successfully sent.');
    showArabicForm();
    await fillInForm('ar');
    await user.click(screen.getByRole('button', { name: toArabic('Send message') }));
    await findAlert(toArabic('Message Sent!'));
    expect(requests.map(({ body }) => body['language'])).toEqual([undefined, 'ar']);
  });

  it('reports overlong text in the page language [CON-2, LANG-3]', async () => {
    showArabicForm();
    await fillInForm('ar');
    const subject = getField(toArabic('Subject'));
    fireEvent.change(subject, { target: { value: 'x'.repeat(301) } });
    await user.click(screen.getByRole('button', { name: toArabic('Send message') }));
    await screen.findByText(toArabic('Must be at most {max} characters', { max: 300 }));
    expect(document.activeElement).toBe(subject);
  });

  it('shows the id of a failed request [OPS-2]', async () => {
    const requestId = '0011223344556677';
    mockFetch(() => Response.json(createProblem('unavailable', { requestId }), { status: 503 }));
    await fillInForm();
    await user.click(getButton());
    await acknowledge('Oops...', `If you ask for help, quote this code: ${requestId}`);
  });

  it('reuses the idempotency key after a failure until the message changes [CON-3, CON-5]', async () => {
    const requests = mockFetch(() => new Response('no', { status: 500 }));
    await fillInForm();
    await user.click(getButton());
    await acknowledge('Oops...', 'Failed to send message. Please try again later.');
    await user.click(getButton());
    await acknowledge('Oops...', 'Failed to send message. Please try again later.');
    await user.type(getField('Subject'), ' more');
    await user.click(getButton());
    await findAlert('Oops...');
    expect(requests).toHaveLength(3);
    const [first, second, third] = requests.map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
