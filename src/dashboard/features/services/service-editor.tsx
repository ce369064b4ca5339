import { type ServiceStatus, serviceStatuses } from '#contract/kinds/services.ts';
import { ServiceArticle } from '#site/components/service-article.tsx';
import { ServiceCard } from '#site/components/service-card.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import type { ValuesOf } from '../../content/form-values.ts';
import { RecordDateField } from '../../screens/edit/date-time-field.tsx';
import { EditScreen } from '../../screens/edit/edit-screen.tsx';
import { PictureField } from '../../screens/picture/picture-field.tsx';
import { useCompany } from '../../shell/use-company.ts';
import { serviceResource } from './service-resource.ts';

/** `/dashboard/manageService/addService` and `/dashboard/manageService/updateService/{id}` [DASH-7]. */
export const Component = () => (
  <EditScreen resource={serviceResource} preview={(values) => <Preview values={values} />}>
    {({ text, value }) => (
      <>
        <TextField {...text('name')} />
        <div className="grid gap-6 sm:grid-cols-2">
          <SelectField {...text('status')} hint="Shown as a badge." options={serviceStatuses} />
          <TextField {...text('location')} hint="Shown on the card." />
        </div>
        <TextAreaField {...text('description')} rows={7} hint="Each line becomes a paragraph." />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...text('optionOne')} />
          <TextField {...text('optionTwo')} />
          <TextField {...text('optionThree')} />
          <TextField {...text('optionFour')} />
        </div>
        <RecordDateField {...value('time')} />
        <PictureField {...value('image')} hint="width 380px and height 350px" />
      </>
    )}
  </EditScreen>
);

/** The card of the service, and its page. */
export function Preview({ values }: { values: ValuesOf<typeof serviceResource> }) {
  const company = useCompany();
  const status = values.status as ServiceStatus;
  const service = { ...values, status, _id: 'preview' };
  return (
    <>
      <div className="mx-auto max-w-md p-6">
        <ServiceCard service={service} />
      </div>
      <ServiceArticle
        service={service}
        others={[]}
        companyName={company.data?.name ?? ''}
        whatsAppNumber=""
      />
    </>
  );
}
