import { truncate } from '#contract/texts/truncate.ts';
import { TextField } from '#ui/field.tsx';
import { createTexts, defineFeature } from '../define-feature.ts';

/** Clients [DASH-9]. */
export const feature = defineFeature('clients', {
  intro: 'The clients that the website shows as your partners, in the same order as here.',
  fields: {
    name: ['Name', 'The name of the company.'],
    description: ['Description', 'One or two sentences about what you do for this client.'],
    logo: ['Logo', 'Shown on the home page and the Our Partners page.'],
  },
  texts: createTexts('Client'),
  searchText: ({ name, description }) => `${name} ${description}`,
  sorts: [
    { key: 'order', label: 'Website order' },
    { key: 'name', label: 'Name A to Z', compare: (a, b) => a.name.localeCompare(b.name) },
  ],
  row: ({ name, description, logo }) => ({
    picture: logo,
    fit: 'contain',
    title: name,
    preview: truncate(description, 50),
  }),
  form: ({ text, rich, RichTextField, picture, PictureField }) => (
    <>
      <TextField {...text('name')} />
      <RichTextField {...rich('description')} />
      <PictureField {...picture('logo')} isLogo />
    </>
  ),
});
