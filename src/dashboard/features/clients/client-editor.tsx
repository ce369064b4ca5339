import { PartnerCard } from '#site/components/partner-card.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import type { ValuesOf } from '../../content/form-values.ts';
import { EditScreen } from '../../screens/edit/edit-screen.tsx';
import { PictureField } from '../../screens/picture/picture-field.tsx';
import { clientResource } from './client-resource.ts';

/** `/dashboard/manageClient/addClient` and `/dashboard/manageClient/updateClient/{id}` [DASH-9]. */
export const Component = () => (
  <EditScreen resource={clientResource} preview={(values) => <Preview values={values} />}>
    {({ text, value }) => (
      <>
        <TextField {...text('name')} />
        <TextAreaField {...text('description')} />
        <PictureField {...value('logo')} hint="width 380px and height 350px" />
      </>
    )}
  </EditScreen>
);

/** The card of the client. */
export const Preview = ({ values }: { values: ValuesOf<typeof clientResource> }) => (
  <div className="mx-auto max-w-xs p-6">
    <PartnerCard partner={values} />
  </div>
);
