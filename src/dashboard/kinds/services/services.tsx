import { type Service, servicePage, serviceStatuses } from '#contract/kinds/services.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { StatusBadge } from '#site/components/service-card.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { shareTexts } from '../../fields/share/share-texts.ts';
import { createTexts, defineFeature, itemAltTexts } from '../define-feature.ts';

const getRank = ({ status }: Service) => serviceStatuses.indexOf(status);

/** Services [DASH-7]. */
export const feature = defineFeature('services', {
  intro:
    'The services your company offers. Each has its own page. The first eight also have a card on the home page. Click a title to edit it. The latest services come first.',
  fields: {
    name: ['Name', 'The name visitors search for, for example Housekeeping staff.'],
    status: ['Status', 'A badge on the card. It does not publish or hide the service.'],
    location: ['Location', 'Shown on the card.'],
    leadTime: ['Lead time', 'For example: 30 to 45 days.'],
    priceSearch: [
      'Price search terms',
      'The page links to prices that match these words. For example: Nurse.',
    ],
    contactName: ['Contact person', 'For questions about the service.'],
    contactNumber: ['Direct number', 'Include the country code.'],
    description: ['Description', 'Shown on the service’s page.'],
    optionOne: ['Option one', 'Bullet 1 below the description.'],
    optionTwo: ['Option two', 'Bullet 2 below the description.'],
    optionThree: ['Option three', 'Bullet 3 below the description.'],
    optionFour: ['Option four', 'Bullet 4 below the description.'],
    time: ['Date', null],
    image: ['Picture', 'Shown on the card and at the top of the page.'],
    imageAlt: itemAltTexts,
    slug: ['Page address', null],
    ...shareTexts,
  },
  initial: { status: 'New' },
  texts: createTexts('Service'),
  searchText: ({ name, description, location, status }) =>
    `${name} ${description} ${location} ${status}`,
  sorts: [
    { key: 'newest', label: 'Newest first' },
    { key: 'oldest', label: 'Oldest first', compare: (a, b) => a.time.localeCompare(b.time) },
    { key: 'name', label: 'Name A to Z', compare: (a, b) => a.name.localeCompare(b.name) },
    { key: 'status', label: 'Status', compare: (a, b) => getRank(a) - getRank(b) },
  ],
  row: ({ name, description, image, status, location, time }) => ({
    picture: image,
    title: name,
    preview: truncate(description, 50),
    details: (
      <>
        <StatusBadge status={status} />
        {location && <span className="min-w-0 truncate">{location}</span>}
      </>
    ),
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
    PhoneField,
    SlugField,
    ShareFields,
  }) => (
    <>
      <TextField {...text('name')} />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField {...text('status')} options={serviceStatuses} />
        <TextField {...text('location')} />
      </div>
      <RichTextField {...rich('description')} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...text('optionOne')} />
        <TextField {...text('optionTwo')} />
        <TextField {...text('optionThree')} />
        <TextField {...text('optionFour')} />
        <TextField {...text('leadTime')} />
        <TextField {...text('priceSearch')} />
        <TextField {...text('contactName')} />
        <PhoneField {...text('contactNumber')} />
      </div>
      <RecordDateField {...value('time')} />
      <PictureField {...picture('image')} />
      <TextField {...text('imageAlt')} />
      <SlugField {...value('slug')} title={text('name').value} page={servicePage} />
      <ShareFields {...share({ title: 'name', text: 'description', picture: 'image' })} />
    </>
  ),
});
