import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockApi, openForm } from './open-form.tsx';
import { user } from './steps.ts';

const getQuestion = () => screen.getByLabelText<HTMLInputElement>('Question');
const typeQuestion = (text: string) => fireEvent.change(getQuestion(), { target: { value: text } });

async function reopenForm() {
  cleanup();
  await openForm('faqs');
}

const getOffers = () =>
  screen.queryAllByText(/^You have unsaved changes on this device, from/).map((line) => {
    const paragraph = line.closest('p') ?? line;
    const offer = paragraph.parentElement?.parentElement ?? document.body;
    const press = (name: string) => user.click(within(offer).getByRole('button', { name }));
    return { text: paragraph.nextElementSibling?.textContent, press };
  });
const getOfferedTexts = () => getOffers().map(({ text }) => text);
const getStoredKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('autosave:'));

beforeEach(async () => {
  mockApi();
  await openForm('faqs');
  typeQuestion('Typed first?');
  await reopenForm();
  await waitFor(() => expect(getOfferedTexts()).toEqual(['Question: Typed first?']));
});

describe('an earlier autosave on this device', () => {
  it('is offered until it is restored or discarded [DASH-14]', async () => {
    typeQuestion('Typed second?');
    await reopenForm();
    await waitFor(() =>
      expect(getOfferedTexts()).toEqual(['Question: Typed second?', 'Question: Typed first?']),
    );
    typeQuestion('Typed third?');
    await getOffers().at(-1)?.press('Restore changes');
    expect(getQuestion().value).toBe('Typed first?');
    expect(getOfferedTexts()).toEqual(['Question: Typed third?', 'Question: Typed second?']);
    await getOffers().at(-1)?.press('Discard');
    expect(getOfferedTexts()).toEqual(['Question: Typed third?']);
    await getOffers().at(-1)?.press('Discard');
    expect(getOfferedTexts()).toEqual([]);
    expect(getQuestion().value).toBe('Typed first?');
    const key = expect.stringMatching(/^autosave:reem@site.example:faqs:new:/);
    expect(getStoredKeys()).toEqual([key]);
  });

  it('is not offered again once it has been discarded [DASH-14]', async () => {
    await getOffers().at(-1)?.press('Discard');
    expect(getQuestion().value).toBe('');
    await reopenForm();
    expect(getOfferedTexts()).toEqual([]);
    expect(getStoredKeys()).toEqual([]);
  });
});
