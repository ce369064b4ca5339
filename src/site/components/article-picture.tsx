import { getPictureView, type WithPictures } from '#contract/fields/picture-view.ts';
import { Picture } from './picture.tsx';

export const ArticlePicture = ({
  record,
}: {
  record: WithPictures & { image: string; imageAlt: string };
}) => (
  <Picture
    src={record.image}
    alt={record.imageAlt || undefined}
    view={getPictureView(record, record.image)}
    width={840}
    height={560}
    frame="3:2"
    sizes="(min-width: 1024px) 52rem, 92vw"
    widths={[420, 840, 1260, 1680]}
    priority
    className="article-picture aspect-3/2 w-full rounded-2xl bg-sunken"
  />
);
