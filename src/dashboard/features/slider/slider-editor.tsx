import { Slide } from '#site/components/slide.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import type { ValuesOf } from '../../content/form-values.ts';
import { EditScreen } from '../../screens/edit/edit-screen.tsx';
import { PictureField } from '../../screens/picture/picture-field.tsx';
import { sliderResource } from './slider-resource.ts';

/** `/dashboard/manageSlide/addSlide` and `/dashboard/manageSlider/updateSlider/{id}` [DASH-10]. */
export const Component = () => (
  <EditScreen resource={sliderResource} preview={(values) => <Preview values={values} />}>
    {({ text, value }) => (
      <>
        <TextField {...text('firstTitle')} hint="The small line above." />
        <TextField {...text('secondTitle')} hint="The large title." />
        <TextAreaField {...text('description')} />
        <PictureField {...value('image')} hint="width 380px and height 350px" />
      </>
    )}
  </EditScreen>
);

/** The slide of the home page. */
export const Preview = ({ values }: { values: ValuesOf<typeof sliderResource> }) => (
  <Slide slide={values} />
);
