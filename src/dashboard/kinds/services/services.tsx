import { type Service, servicePage, serviceStatuses } from '#contract/kinds/services.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { StatusBadge } from '#site/components/service-card.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { shareHelp, shareLabels } from '../../fields/share/share-labels.ts';
import { defineFeature } from '../define-feature.ts';

const rank = ({ status }: Service) => serviceStatuses.indexOf(status);

/** The screens of services [DASH-7]. */
export const feature = defineFeature('services', {
  intro:
    'Services are what your company offers. Each has a card on the home page and a page of its own. Click a title to change it. New services stand at the top of the website.',
  fields: {
    name: 'Name',
    status: 'Status',
    location: 'Location',
    leadTime: 'Lead time',
    priceSearch: 'Words to find its prices',
    contactName: 'Contact person',
    contactNumber: 'Direct number',
    description: 'Description',
    optionOne: 'Option one',
    optionTwo: 'Option two',
    optionThree: 'Option three',
    optionFour: 'Option four',
    time: 'Date',
    image: 'Image',
    imageAlt: 'Alternative text in this place only',
    slug: 'Page address',
    ...shareLabels,
  },
  help: {
    name: 'As visitors search for it: Housekeeping staff.',
    status: 'A badge on the card. It does not publish or hide the service.',
    location: 'Shown on the card.',
    leadTime: 'Shown beside the text. For example: 30 to 45 days.',
    priceSearch: 'Words that find its prices. For example: Nurse.',
    contactName: 'Who answers questions; shown beside the text.',
    contactNumber: 'With the country code.',
    description: 'The first words stand on the card, all of it on the page.',
    optionOne: 'Bullet 1 below the description.',
    optionTwo: 'Bullet 2 below the description.',
    optionThree: 'Bullet 3 below the description.',
    optionFour: 'Bullet 4 below the description.',
    time: null,
    image: 'On the card and at the top of the page.',
    imageAlt: 'Leave this empty to use the alternative text of the picture.',
    slug: null,
    ...shareHelp,
  },
  initial: { status: 'New' },
  texts: {
    added: 'Service data add successfully',
    updated: 'Service data updated successfully',
    deleted: 'Service deleted successfully',
    addFailed: 'Failed to add service data',
    updateFailed: 'Failed to update service data',
    deleteFailed: 'Failed to delete service',
  },
  searchText: ({ name, description, location, status }) =>
    `${name} ${description} ${location} ${status}`,
  sorts: [
    { key: 'newest', label: 'Newest first' },
    { key: 'oldest', label: 'Oldest first', compare: (a, b) => a.time.localeCompare(b.time) },
    { key: 'name', label: 'Name A to Z', compare: (a, b) => a.name.localeCompare(b.name) },
    { key: 'status', label: 'Status', compare: (a, b) => rank(a) - rank(b) },
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
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...text('leadTime')} />
        <TextField {...text('priceSearch')} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...text('contactName')} />
        <PhoneField {...text('contactNumber')} />
      </div>
      <RecordDateField {...value('time')} />
      <PictureField {...picture('image')} hint="width 380px and height 350px" />
      <TextField {...text('imageAlt')} />
      <SlugField {...value('slug')} title={text('name').value} page={servicePage} />
      <ShareFields {...share({ title: 'name', text: 'description', picture: 'image' })} />
    </>
  ),
});
