import { truncate } from '#contract/texts/truncate.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { defineFeature } from '../define-feature.ts';

/** The screens of slides [DASH-10]. */
export const feature = defineFeature('sliders', {
  intro:
    'The large pictures at the top of the home page. Each appears for two seconds, so keep the text short. Every visitor sees the first slide.',
  fields: {
    firstTitle: 'First title',
    secondTitle: 'Second title',
    description: 'Description',
    image: 'Image',
    imageAlt: 'Alternative text (this item only)',
  },
  help: {
    firstTitle: 'The small line above the title.',
    secondTitle: 'The large title.',
    description:
      'Use at most 15 words in all three texts together: each slide appears for two seconds.',
    image: 'Shown behind the text of the slide.',
    imageAlt: 'Leave empty to use the picture’s own text.',
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
