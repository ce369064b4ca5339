import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  contentKindNames,
  findFields,
  type ListKind,
  listKinds,
} from '#contract/kinds/content-kinds.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { listResources, resources } from '#dashboard/kinds/resources.ts';
import { mockApi, openForm } from './open-form.tsx';
import { acknowledge, user } from './steps.ts';

function getTypedFields(kind: ListKind): [field: string, value: unknown][] {
  const otherFields = (['image', 'instant', 'richText'] as const).flatMap((fieldKind) =>
    findFields(fieldKind, kind),
  );
  return Object.entries(contentExamples[kind].record).filter(
    ([field]) => !otherFields.includes(field),
  );
}

describe.each(listKinds)('the %s feature', (kind) => {
  const { thing, title } = listResources[kind];
  const { create, update, remove } = contentRoutes[kind];

  it('adds a record with every typed or selected value and returns to the list [DASH-6 to DASH-12, DASH-14]', async () => {
    const calls = mockApi();
    const { feature } = await listResources[kind].load();
    const fieldValues = getTypedFields(kind);
    await openForm(kind);
    if (fieldValues.some(([field]) => field === 'shareTitle')) {
      await user.click(await screen.findByText('Search engines and sharing'));
    }
    for (const [field, value] of fieldValues) {
      const fieldLabel = (feature.fields as Record<string, string>)[field] ?? '';
      const input = await screen.findByLabelText<HTMLInputElement>(fieldLabel);
      // The script that derives the slug from the title may load late.
      if (field === 'slug') await waitFor(() => expect(input.value).not.toBe(''));
      if (input instanceof HTMLSelectElement) await user.selectOptions(input, `${value}`);
      else {
        await user.clear(input);
        await user.click(input);
        await user.paste(`${value}`);
      }
    }
    await user.click(screen.getByRole('button', { name: `Add ${thing}` }));
    await acknowledge('Success!', feature.texts.addSuccess);
    await screen.findByRole('heading', { name: title });
    const body = expect.objectContaining(Object.fromEntries(fieldValues));
    expect(calls).toMatchObject([{ call: `POST ${create.path}`, body }]);
  });

  it('shows the help text of each field [DASH-21]', async () => {
    mockApi();
    const { feature } = await listResources[kind].load();
    await openForm(kind);
    const helpTexts = Object.entries<string | null>(feature.help);
    for (const [field, text] of helpTexts.filter(([, text]) => text)) {
      expect(document.body.textContent, field).toContain(text);
    }
  });

  it('updates and deletes records through the contract routes [DASH-14]', async () => {
    const calls = mockApi();
    const { feature } = await listResources[kind].load();
    await feature.calls.update('x', contentExamples[kind].change, null);
    await feature.calls.remove('x', null);
    expect(calls.map(({ call }) => call)).toEqual([
      `PUT ${update.path.replace(':id', 'x')}?translations=all`,
      `DELETE ${remove.path.replace(':id', 'x')}`,
    ]);
  });
});

it.each(contentKindNames)(
  'introduces the %s screen in at most 200 words [DASH-21]',
  async (kind) => {
    const { intro } = (await resources[kind].load()).feature;
    expect(intro).toMatch(/^[A-Z](\S* ){0,199}\S*[.]$/);
  },
);

/** Each kind with its item name, its screen title, and its names in the messages after a save and a deletion. */
const specifiedNames = [
  ['news', 'news', 'Manage News', 'News', 'News'],
  ['services', 'service', 'Manage Services', 'Service', 'Service'],
  ['manpower', 'manpower', 'Manage Manpower', 'Manpower', 'Manpower'],
  ['clients', 'client', 'Manage Clients', 'Client', 'Client'],
  ['sliders', 'slide', 'Manage Slider', 'Slider', 'Slide'],
  ['team', 'team member', 'Manage Team', 'Team', 'Team'],
  ['faqs', 'FAQ', 'Manage FAQ', 'FAQ', 'FAQ'],
] as const;

it.each(specifiedNames)(
  'uses the specified labels and messages for %s [DASH-6 to DASH-12, DASH-15]',
  async (kind, itemName, screenTitle, savedName, deletedName) => {
    const { thing, title, load } = listResources[kind];
    const { texts } = (await load()).feature;
    expect([thing, title]).toEqual([itemName, screenTitle]);
    expect([texts.addSuccess, texts.updateSuccess, texts.deleteSuccess]).toEqual([
      `${savedName} data add successfully`,
      `${savedName} data updated successfully`,
      `${deletedName} deleted successfully`,
    ]);
  },
);
