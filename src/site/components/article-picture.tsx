import { Picture } from './picture.tsx';

/** The picture that opens the page of a news item or a service. */
export const ArticlePicture = ({ src }: { src: string }) => (
  <Picture
    src={src}
    alt=""
    width={840}
    height={560}
    sizes="(min-width: 1024px) 52rem, 92vw"
    widths={[420, 840, 1260, 1680]}
    priority
    className="article-picture aspect-3/2 w-full rounded-2xl bg-sunken"
  />
);
