import { newsPage } from '#contract/kinds/news.ts';
import { newsTextLimits } from '#contract/kinds/news-text-limits.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { TextField } from '#ui/field.tsx';
import { shareHelp, shareLabels } from '../../fields/share/share-labels.ts';
import { defineFeature } from '../define-feature.ts';

/** The screens of news [DASH-6]. */
export const feature = defineFeature('news', {
  intro:
    'Each news item has a card on the home page and its own page, the latest first. Click a title to edit it. Only your colleagues can see drafts.',
  fields: {
    title: 'Title',
    description: 'Description',
    time: 'Date',
    image: 'Image',
    imageAlt: 'Alternative text (this item only)',
    slug: 'Page address',
    ...shareLabels,
  },
  help: {
    title: 'The headline on the card and the page.',
    description: 'The card shows the first sentences; the page shows everything.',
    time: null,
    image: 'Shown on the card and at the top of the page.',
    imageAlt: 'Leave empty to use the picture’s own text.',
    slug: null,
    ...shareHelp,
  },
  initial: {},
  texts: {
    added: 'News data add successfully',
    updated: 'News data updated successfully',
    deleted: 'News deleted successfully',
    addFailed: 'Failed to add news data',
    updateFailed: 'Failed to update news data',
    deleteFailed: 'Failed to delete news',
  },
  searchText: ({ title, description }) => `${title} ${description}`,
  sorts: [
    { key: 'newest', label: 'Newest first' },
    { key: 'oldest', label: 'Oldest first', compare: (a, b) => a.time.localeCompare(b.time) },
    { key: 'title', label: 'Title A to Z', compare: (a, b) => a.title.localeCompare(b.title) },
  ],
  row: ({ title, description, image, time }) => ({
    picture: image,
    title: truncate(title, newsTextLimits.adminTitle),
    preview: truncate(description, newsTextLimits.adminDescription),
    time,
  }),
  form: ({
    text,
    rich,
    value,
    share,
    RichTextField,
    RecordDateField,
    picture,
    PictureField,
    SlugField,
    ShareFields,
  }) => (
    <>
      <TextField {...text('title')} />
      <RichTextField {...rich('description')} />
      <RecordDateField {...value('time')} />
      <PictureField {...picture('image')} hint="width 380px and height 350px" />
      <TextField {...text('imageAlt')} />
      <SlugField {...value('slug')} title={text('title').value} page={newsPage} />
      <ShareFields {...share({ title: 'title', text: 'description', picture: 'image' })} />
    </>
  ),
});
