import { newsPage } from '#contract/kinds/news.ts';
import { newsTextLimits } from '#contract/kinds/news-text-limits.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { TextField } from '#ui/field.tsx';
import { shareHelp, shareLabels } from '../../fields/share/share-labels.ts';
import { defineFeature } from '../define-feature.ts';

/** The screens of news [DASH-6]. */
export const feature = defineFeature('news', {
  intro:
    'News have a card on the home page and a page of their own, the newest first. Click a title to change it. What you save as a draft is seen by nobody but your colleagues.',
  fields: {
    title: 'Title',
    description: 'Description',
    time: 'Date',
    image: 'Image',
    imageAlt: 'Alternative text in this place only',
    slug: 'Page address',
    ...shareLabels,
  },
  help: {
    title: 'What happened, in a few words. It is the headline of the card and of the page.',
    description: 'The first sentences stand on the card, all of it on the page.',
    time: null,
    image: 'Visitors see it on the card and at the top of the page.',
    imageAlt: 'Leave this empty to use the alternative text of the picture.',
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
