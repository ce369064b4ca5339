import { newsPage } from '#contract/kinds/news.ts';
import { newsTextLimits } from '#contract/kinds/news-text-limits.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { TextField } from '#ui/field.tsx';
import { shareTexts } from '../../fields/share/share-texts.ts';
import { createTexts, defineFeature, itemAltTexts } from '../define-feature.ts';

/** News items [DASH-6]. */
export const feature = defineFeature('news', {
  intro:
    'Each news item has its own page. The latest items come first, and the latest 12 also have a card on the home page. Click a title to edit it. Visitors do not see drafts.',
  fields: {
    title: ['Title', 'The headline on the card and the page.'],
    description: ['Description', 'The card shows the beginning; the page shows everything.'],
    time: ['Date', null],
    image: ['Picture', 'Shown on the card and at the top of the page.'],
    imageAlt: itemAltTexts,
    slug: ['Page address', null],
    ...shareTexts,
  },
  texts: createTexts('News'),
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
      <PictureField {...picture('image')} />
      <TextField {...text('imageAlt')} />
      <SlugField {...value('slug')} title={text('title').value} page={newsPage} />
      <ShareFields {...share({ title: 'title', text: 'description', picture: 'image' })} />
    </>
  ),
});
