import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createProblem } from '#contract/http/problem.ts';
import { overviewQuery } from '#dashboard/data/use-overview.ts';
import { mockFetch } from './mock-fetch.ts';
import { mockApi, openForm } from './open-form.tsx';
import {
  acknowledge,
  answer,
  findAlert,
  getDescriptions,
  isDisabled,
  press,
  user,
} from './steps.ts';
import { emptyOverview } from './whole-dashboard.tsx';

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const getSubmitButton = () => document.querySelector('form [type=submit]') as HTMLElement;

async function findError(label: string) {
  await waitFor(() => expect(getField(label).getAttribute('aria-invalid')).toBe('true'));
  return getDescriptions(getField(label))[0];
}

it('reports each missing field and focuses the first field [DASH-8]', async () => {
  const requests = mockApi();
  await openForm('manpower');
  await press('Add manpower');
  expect(await findError('Category')).toBe('Category is required');
  expect(await findError('Nationality')).toBe('Nationality is required');
  expect(await findError('Amount')).toBe('Amount must be a whole number of at least 1');
  await waitFor(() => expect(document.activeElement).toBe(getField('Category')));
  expect(requests).toEqual([]);
});

it('shows the recommended size of a team member’s picture [DASH-11]', async () => {
  mockApi();
  await openForm('team');
  screen.getByText('276px by 350px');
});

it('explains the status and options of a service [DASH-7]', async () => {
  mockApi();
  await openForm('services');
  const getHints = (label: string) => getDescriptions(getField(label));
  expect(getHints('Status')[0]).toMatch('It does not publish or hide the service');
  expect(getHints('Option one')).toEqual(['Bullet 1 below the description.']);
  expect(getHints('Option four')).toEqual(['Bullet 4 below the description.']);
});

describe('the amount field', () => {
  it('accepts only digits [DASH-8]', async () => {
    mockApi();
    await openForm('manpower');
    await user.type(getField('Amount'), '-1e+2.3');
    expect(getField('Amount').value).toBe('123');
  });

  it('converts Eastern Arabic digits to ASCII digits [DASH-8]', async () => {
    const inserts: unknown[] = [];
    // happy-dom does not implement `execCommand`.
    const execCommand = (_name: string, _showsUi: boolean, text: string) => inserts.push(text) > 0;
    Object.assign(document, { execCommand });
    mockApi();
    await openForm('manpower');
    await user.type(getField('Amount'), '٣۵');
    await user.paste('١٤٥٠');
    expect(inserts).toEqual(['3', '5', '1450']);
    expect(screen.queryByText(/Only digits are allowed here/)).toBeNull();
    await user.type(getField('Amount'), '٫');
    expect(await findError('Amount')).toBe('Only digits are allowed here, not “٫”.');
  });

  it('rejects a decimal point, whether typed or pasted [DASH-8]', async () => {
    mockApi();
    await openForm('manpower');
    await user.type(getField('Amount'), '1250.');
    expect(await findError('Amount')).toBe('Only digits are allowed here, not “.”.');
    await user.type(getField('Amount'), '0');
    expect(getField('Amount').value).toBe('12500');
    expect(screen.queryByText(/Only digits are allowed here/)).toBeNull();

    await user.clear(getField('Amount'));
    await user.paste('12.50');
    expect(getField('Amount').value).toBe('');
    await screen.findByText(/“12.50” contains characters other than digits/);
    await user.paste('1450');
    expect(getField('Amount').value).toBe('1450');
    expect(screen.queryByText(/characters other than digits/)).toBeNull();
  });
});

it('keeps a date with an incomplete year while the user types [PUB-7]', async () => {
  const requests = mockApi();
  await openForm('news');
  const date = getField('Date');
  fireEvent.change(date, { target: { value: '2025-06-09T08:00' } });
  for (const year of ['0002', '0020', '0202', '2024']) {
    const value = `${year}-06-09T08:00`;
    fireEvent.change(date, { target: { value } });
    expect(date.value).toBe(value);
  }
  await press('Add news');
  await acknowledge('Success!', 'News data add successfully');
  expect(requests[0]?.body['time']).toBe('2024-06-09T02:00:00.000Z');
});

it('submits the form with Ctrl-S on an Arabic keyboard [DASH-14]', async () => {
  const requests = mockApi();
  await openForm('faqs');
  fireEvent.keyDown(window, { key: 'س', code: 'KeyS', ctrlKey: true });
  expect(await findError('Question')).toBe('Question is required');
  expect(requests).toEqual([]);
});

it('interprets dates in the configured time zone, including daylight saving time [NEWS-2, PUB-7]', async () => {
  const requests = mockApi();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(overviewQuery.queryKey, { ...emptyOverview, timeZone: 'Europe/London' });
  await openForm('news', client);
  fireEvent.change(getField('Date'), { target: { value: '2026-12-01T20:15' } });
  expect(getField('Date').value).toBe('2026-12-01T20:15');
  await screen.findByText(/1 December 2026, 08:15 PM on the website/);
  fireEvent.change(getField('Date'), { target: { value: '2026-07-01T20:15' } });
  await press('Add news');
  await acknowledge('Success!', 'News data add successfully');
  expect(requests[0]?.body['time']).toBe('2026-07-01T19:15:00.000Z');
});

it('shows a formatting error from the server at the description field [TEXT-1, DASH-14]', async () => {
  mockApi();
  await openForm('news');
  await user.type(getField('Title'), 'Cranes');
  const errors = [{ field: 'descriptionRich', message: 'Must have at most 200 links' }];
  mockFetch(() => Response.json(createProblem('invalid-input', { errors }), { status: 422 }));
  await press('Add news');
  expect(await findError('Description')).toBe('Must have at most 200 links');
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Description'),
  );
});

it('returns the focus to the save button after a failed save [DASH-14]', async () => {
  mockApi();
  await openForm('news');
  await user.type(getField('Title'), 'Cranes');
  mockFetch(() => new Response('no', { status: 500 }));
  await press('Add news');
  await findAlert('Error!');
  expect(getSubmitButton().textContent).toBe('Add news');
  expect(isDisabled(getSubmitButton())).toBe(false);
  await acknowledge('Error!', 'An unexpected error occurred. Please try again later.');
  await waitFor(() => expect(document.activeElement).toBe(getSubmitButton()));
});

it('ignores Enter in a field and asks before saving without text [DASH-14]', async () => {
  const requests = mockApi();
  await openForm('news');
  await user.type(getField('Title'), 'Not yet{Enter}');
  screen.getByRole('heading', { level: 1, name: 'Add news' });
  await user.clear(getField('Title'));
  await user.type(getField('Title'), '  ');
  await press('Add news');
  await findAlert('Publish this news item without any text?');
  expect(getSubmitButton().textContent).toBe('Add news');
  expect(isDisabled(getSubmitButton())).toBe(false);
  await answer('Publish this news item without any text?', 'Back to the form');
  await waitFor(() => expect(document.activeElement).toBe(getSubmitButton()));
  expect(requests).toEqual([]);
  await press('Add news');
  await answer('Publish this news item without any text?', 'Publish anyway');
  await acknowledge('Success!', 'News data add successfully');
  expect(requests).toHaveLength(1);
});

it('reports and focuses a scheduled date in the past [PUB-3]', async () => {
  const requests = mockApi();
  await openForm('news');
  await press('Schedule…');
  const startField = await screen.findByLabelText<HTMLInputElement>('Publish on');
  fireEvent.change(startField, { target: { value: '2020-01-01T08:00' } });
  await press('Schedule');
  expect(await findError('Publish on')).toBe('Choose a date and time in the future');
  expect(document.activeElement).toBe(startField);
  expect(requests).toEqual([]);
});

describe('the page address field', () => {
  it('follows the title of a new record until the user edits the address [SITE-3]', async () => {
    const requests = mockApi();
    await openForm('news');
    const address = await screen.findByLabelText<HTMLInputElement>('Page address');
    await user.type(getField('Title'), 'Cranes arrive!');
    await waitFor(() => expect(address.value).toBe('cranes-arrive'));
    await user.clear(address);
    await user.type(address, 'New Cranes');
    expect(address.value).toBe('New Cranes');
    await user.type(getField('Title'), ' Today');
    expect(address.value).toBe('new-cranes');
    await press('Save as draft');
    await waitFor(() => expect(requests).toHaveLength(1));
    const fields = { title: 'Cranes arrive! Today', slug: 'new-cranes' };
    expect(requests[0]?.body).toMatchObject({ fields });
  });

  it('follows a title typed before the field loaded [SITE-3]', async () => {
    mockApi();
    await openForm('services');
    fireEvent.change(getField('Name'), { target: { value: 'Welders' } });
    const address = await screen.findByLabelText<HTMLInputElement>('Page address');
    await waitFor(() => expect(address.value).toBe('welders'));
  });

  it('offers to replace an invalid address with the title [SITE-3]', async () => {
    mockApi();
    await openForm('news');
    const address = await screen.findByLabelText<HTMLInputElement>('Page address');
    await user.type(address, 'a/b');
    await user.type(getField('Title'), 'Cranes arrive');
    await press('Add news');
    expect(await findError('Page address')).toMatch('lower-case letters a to z');
    await press('Use the title');
    await waitFor(() => expect(address.value).toBe('cranes-arrive'));
  });
});

describe('a form with autosaves on the server', () => {
  const emptyValues = {
    ...{ title: '', description: '', descriptionRich: '', image: '', slug: '', time: '' },
    ...{ imageAlt: '', shareTitle: '', shareDescription: '', shareImage: '' },
  };
  const autosave = {
    _id: '0190a000-0000-4000-8000-000000000001',
    at: '2026-11-20T08:00:00.000Z',
    values: { ...emptyValues, title: 'Typed in the car' },
    before: emptyValues,
    etag: null,
    device: 'phone',
  };

  const autosaveKey = `autosave:reem@site.example:news:new:${autosave._id}`;
  function storeAutosave() {
    const { _id, at, device, ...entry } = autosave;
    localStorage.setItem(autosaveKey, JSON.stringify({ ...entry, savedAt: Date.parse(at) }));
  }

  /** Mocks a server that lists autosaves once `responseGate` resolves. Returns the autosave calls. */
  function mockAutosaves(
    autosaves: object[],
    editors: object[] = [],
    responseGate?: Promise<void>,
    endedIds: string[] = [],
  ) {
    const calls: string[] = [];
    mockFetch(async ({ method, path, body }) => {
      const values = body['values'] as { title: string } | undefined;
      const target = values ? `${values.title} (${body['device']})` : path;
      if (path.includes('Autosave')) calls.push(`${method} ${target}`);
      if (!path.startsWith('/getAutosaves')) return method === 'PUT' ? editors : [];
      await responseGate;
      return { autosaves, editors, ended: endedIds };
    });
    return calls;
  }

  it('sends restored changes from another device as its own autosave [DASH-14]', async () => {
    const calls = mockAutosaves([autosave]);
    await openForm('news');
    await screen.findByText(/You have unsaved changes on another device, from/);
    expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
    await press('Show them');
    await press('Restore changes');
    expect(getField('Title').value).toBe('Typed in the car');
    await waitFor(() => expect(calls).toContain(`DELETE /deleteAutosave/${autosave._id}`));
    await waitFor(() => expect(calls).toContain('PUT Typed in the car (computer)'), {
      timeout: 10_000,
    });
    expect(screen.queryByText(/You have unsaved changes on another device/)).toBeNull();
  });

  it('scrolls to an autosave from another device only on request [DASH-14]', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    mockAutosaves([autosave]);
    await openForm('news');
    const notice = await screen.findByText(/You have unsaved changes on another device, from/);
    const position = getField('Title').compareDocumentPosition(notice);
    expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(scrollIntoView).not.toHaveBeenCalled();
    await press('Show them');
    const offer = (await screen.findByRole('button', { name: 'Discard' })).closest('[role=status]');
    expect(scrollIntoView).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(offer);
    expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull();
    scrollIntoView.mockRestore();
  });

  it('deletes a discarded autosave from the server [DASH-14]', async () => {
    const calls = mockAutosaves([autosave]);
    await openForm('news');
    await press('Show them');
    await press('Discard');
    await waitFor(() => expect(calls).toContain(`DELETE /deleteAutosave/${autosave._id}`));
    expect(getField('Title').value).toBe('');
  });

  it.each(['Restore changes', 'Discard'])(
    'ignores the autosave in a server response that arrives after “%s” [DASH-14]',
    async (button) => {
      storeAutosave();
      const responseGate = Promise.withResolvers<void>();
      const editor = { name: 'Reem', since: autosave.at };
      const calls = mockAutosaves([autosave], [editor], responseGate.promise);
      await openForm('news');
      await screen.findByText(/You have unsaved changes on this device, from/);
      await press(button);
      responseGate.resolve();
      await screen.findByText('Reem');
      await waitFor(() => expect(calls).toContain(`DELETE /deleteAutosave/${autosave._id}`));
      expect(screen.queryByText(/You have unsaved changes/)).toBeNull();
    },
  );

  it('sends its autosave once after it closes [DASH-14]', async () => {
    const calls = mockAutosaves([]);
    await openForm('news');
    await waitFor(() => expect(calls).toHaveLength(1));
    await user.type(getField('Title'), 'Typed here');
    const touchScreen = { matches: true } as MediaQueryList;
    const matchMedia = vi.spyOn(window, 'matchMedia').mockReturnValue(touchScreen);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    cleanup();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(matchMedia).toHaveBeenCalledWith('(pointer: coarse)');
    matchMedia.mockRestore();
    expect(calls.slice(1)).toEqual(['PUT Typed here (phone)']);
  });

  it('deletes a local autosave that was saved or discarded on another device [DASH-14]', async () => {
    storeAutosave();
    const responseGate = Promise.withResolvers<void>();
    mockAutosaves([], [], responseGate.promise, [autosave._id]);
    await openForm('news');
    await screen.findByText(/You have unsaved changes on this device, from/);
    responseGate.resolve();
    await waitFor(() => expect(screen.queryByText(/You have unsaved changes/)).toBeNull());
    expect(localStorage.getItem(autosaveKey)).toBeNull();
  });

  it('shows who else is editing the record [DASH-19]', async () => {
    mockAutosaves([], [{ name: 'Reem', since: new Date().toISOString() }]);
    await openForm('news');
    const { parentElement } = await screen.findByText('Reem');
    expect(parentElement?.textContent).toMatch(/^Reem is also editing this \(started /);
  });
});
