import { truncate } from '#contract/texts/truncate.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { createTexts, defineFeature, itemAltTexts } from '../define-feature.ts';

/** Slides [DASH-10]. */
export const feature = defineFeature('sliders', {
  intro:
    'The large pictures at the top of the home page. Each appears for two seconds, so keep the text short. Every visitor sees the first slide.',
  fields: {
    firstTitle: ['First title', 'The small line above the title.'],
    secondTitle: ['Second title', 'The large title.'],
    description: [
      'Description',
      'Use at most 15 words in total for the titles and the description. Each slide appears for two seconds.',
    ],
    image: ['Picture', 'Shown behind the text of the slide.'],
    imageAlt: itemAltTexts,
  },
  texts: {
    ...createTexts('Slider'),
    deleteSuccess: 'Slide deleted successfully',
    deleteFailure: 'Failed to delete slide',
  },
  searchText: ({ firstTitle, secondTitle, description }) =>
    `${firstTitle} ${secondTitle} ${description}`,
  sorts: [
    { key: 'order', label: 'Website order' },
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
      <PictureField {...picture('image')} />
      <TextField {...text('imageAlt')} />
    </>
  ),
});
