import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockApi, openForm } from './open-form.tsx';
import { user } from './steps.ts';

const question = () => screen.getByLabelText<HTMLInputElement>('Question');
const type = (text: string) => fireEvent.change(question(), { target: { value: text } });

async function comeBack() {
  cleanup();
  await openForm('faqs');
}

const offers = () =>
  screen.queryAllByText(/^You have unsaved changes here from/).map((line) => {
    const paragraph = line.closest('p') ?? line;
    const offer = paragraph.parentElement?.parentElement ?? document.body;
    const press = (name: string) => user.click(within(offer).getByRole('button', { name }));
    return { text: paragraph.nextElementSibling?.textContent, press };
  });
const offeredTexts = () => offers().map(({ text }) => text);
const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('autosave:'));

beforeEach(async () => {
  mockApi();
  await openForm('faqs');
  type('Typed first?');
  await comeBack();
  await waitFor(() => expect(offeredTexts()).toEqual(['Question: Typed first?']));
});

describe('an earlier autosave on this device', () => {
  it('is offered only to its owner until it is restored or discarded, even while something is typed [DASH-14]', async () => {
    type('Typed then?');
    await comeBack();
    await waitFor(() =>
      expect(offeredTexts()).toEqual(['Question: Typed then?', 'Question: Typed first?']),
    );
    type('Typed now?');
    await offers().at(-1)?.press('Restore changes');
    expect(question().value).toBe('Typed first?');
    expect(offeredTexts()).toEqual(['Question: Typed now?', 'Question: Typed then?']);
    await offers().at(-1)?.press('Discard');
    expect(offeredTexts()).toEqual(['Question: Typed now?']);
    await offers().at(-1)?.press('Discard');
    expect(offeredTexts()).toEqual([]);
    expect(question().value).toBe('Typed first?');
    expect(storedKeys()).toEqual([expect.stringMatching(/^autosave:reem@site.example:faqs:new:/)]);
  });

  it('is no longer offered after it was discarded [DASH-14]', async () => {
    await offers().at(-1)?.press('Discard');
    expect(question().value).toBe('');
    await comeBack();
    expect(offeredTexts()).toEqual([]);
    expect(storedKeys()).toEqual([]);
  });
});
