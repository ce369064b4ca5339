import { useState } from 'react';
import { NewsArticle } from '#site/components/news-article.tsx';
import { NewsCard } from '#site/components/news-card.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import type { ValuesOf } from '../../content/form-values.ts';
import { RecordDateField } from '../../screens/edit/date-time-field.tsx';
import { EditScreen } from '../../screens/edit/edit-screen.tsx';
import { PictureField } from '../../screens/picture/picture-field.tsx';
import { useCompany } from '../../shell/use-company.ts';
import { newsResource } from './news-resource.ts';

/** `/dashboard/manageNews/addNews` and `/dashboard/manageNews/updateNews/{id}` [DASH-6]. */
export const Component = () => (
  <EditScreen resource={newsResource} preview={(values) => <Preview values={values} />}>
    {({ text, value }) => (
      <>
        <TextField {...text('title')} />
        <TextAreaField {...text('description')} rows={8} hint="Each line becomes a paragraph." />
        <RecordDateField {...value('time')} />
        <PictureField {...value('image')} hint="width 380px and height 350px" />
      </>
    )}
  </EditScreen>
);

/** The card of the news item, and its page. */
export function Preview({ values }: { values: ValuesOf<typeof newsResource> }) {
  const [now] = useState(() => new Date().toISOString());
  const company = useCompany();
  const news = { ...values, _id: 'preview', time: values.time || now };
  return (
    <>
      <div className="mx-auto max-w-md p-6">
        <NewsCard news={news} />
      </div>
      <NewsArticle news={news} others={[]} companyName={company.data?.name ?? ''} />
    </>
  );
}
