import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shareFields } from '#contract/fields/share-fields.ts';
import { findFields } from '#contract/kinds/content-kinds.ts';
import { initialPublication } from '#dashboard/data/content/draft-calls.ts';
import { demoProfile, mockResponses, openDashboard } from './whole-dashboard.tsx';

it('fills the form with every profile value [DASH-4]', async () => {
  const draft = { record: demoProfile, ...initialPublication, isPublished: true };
  mockResponses({
    getDraft: () => Response.json(draft, { headers: { etag: '"v1"' } }),
    findPictures: { pictures: [] },
  });
  openDashboard(`/updateProfile/${demoProfile._id}`);
  const field = await screen.findByLabelText('Primary phone');
  const form = field.closest('form') as HTMLFormElement;
  const findAll = <E extends Element>(selector: string) => [...form.querySelectorAll<E>(selector)];
  const fieldValues = findAll<HTMLInputElement>('input, textarea').map(({ value }) => value);
  const images = findAll<HTMLImageElement>('img').map(({ src }) => src);
  // The demo company has no formatted texts, and its share fields are empty.
  const skippedFields = ['_id', ...findFields('richText', 'profile'), ...Object.keys(shareFields)];
  for (const [name, value] of Object.entries(demoProfile)) {
    if (skippedFields.includes(name)) continue;
    const text = String(value);
    expect(text, `the demo company has a ${name}`).not.toBe('');
    if (text.startsWith('/media/')) expect(images.join(' '), name).toContain(text);
    else expect(fieldValues, name).toContain(text);
  }
});
