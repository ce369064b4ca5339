import { truncate } from '#contract/texts/truncate.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { defineFeature } from '../define-feature.ts';

/** The screens of slides [DASH-10]. */
export const feature = defineFeature('sliders', {
  intro:
    'The large pictures at the top of the home page. Visitors see each for two seconds, so few words are best. The first slide is what everybody sees.',
  fields: {
    firstTitle: 'First title',
    secondTitle: 'Second title',
    description: 'Description',
    image: 'Image',
    imageAlt: 'Alternative text in this place only',
  },
  help: {
    firstTitle: 'The small line above.',
    secondTitle: 'The large title.',
    description:
      'Visitors see each slide for two seconds. Keep all three texts short, with 15 words together.',
    image: 'Visitors see it behind the words of the slide, at the top of the home page.',
    imageAlt: 'Leave this empty to use the alternative text of the picture.',
  },
  initial: {},
  texts: {
    added: 'Slider data add successfully',
    updated: 'Slider data updated successfully',
    deleted: 'Slide deleted successfully',
    addFailed: 'Failed to add slider data',
    updateFailed: 'Failed to update slider data',
    deleteFailed: 'Failed to delete slide',
  },
  searchText: ({ firstTitle, secondTitle, description }) =>
    `${firstTitle} ${secondTitle} ${description}`,
  sorts: [
    { key: 'order', label: 'As on the website' },
    { key: 'newest', label: 'Newest first', compare: (a, b) => b.time.localeCompare(a.time) },
  ],
  row: ({ firstTitle, secondTitle, description, image }) => ({
    picture: image,
    title: secondTitle || firstTitle,
    preview: truncate(description, 50),
  }),
  form: ({ text, picture, PictureField }) => (
    <>
      <TextField {...text('firstTitle')} />
      <TextField {...text('secondTitle')} />
      <TextAreaField {...text('description')} />
      <PictureField {...picture('image')} hint="width 380px and height 350px" />
      <TextField {...text('imageAlt')} />
    </>
  ),
});
