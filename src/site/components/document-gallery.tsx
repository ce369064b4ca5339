import { isResizable, resized } from '../shared/image-address.ts';
import { enquiryPath } from '../shared/links.ts';
import { Picture } from './picture.tsx';

interface DocumentGalleryProps {
  /** What one of them is called: Certificate, License. */
  kind: string;
  /** Their pictures; empty ones are left out. */
  images: string[];
}

/**
 * Pictures of papers, each a link to itself in full size; `scripts/lightbox.ts` opens them in place
 * [CERT-1, LIC-1].
 */
export function DocumentGallery({ kind, images }: DocumentGalleryProps) {
  const shown = images.filter(Boolean);
  if (shown.length === 0) {
    return (
      <p className="rounded-2xl border border-line bg-surface p-10 text-center text-lead text-muted">
        Our papers are being renewed. We gladly send copies{' '}
        <a href={enquiryPath(`${kind} copies`)} className="font-semibold text-accent underline">
          on request
        </a>
        .
      </p>
    );
  }
  return (
    <ul data-lightbox="" className="grid grid-cols-2 gap-4 sm:gap-8 lg:grid-cols-4">
      {shown.map((image, at) => (
        <li key={image}>
          <a
            href={isResizable(image) ? resized(image, { width: 1600 }, 'webp') : image}
            aria-label={`Enlarge ${kind.toLowerCase()} ${at + 1}`}
            className="group block cursor-zoom-in"
          >
            <span className="block overflow-hidden rounded-xl border border-line bg-surface p-2 transition-shadow duration-200 sm:p-3 group-hover:shadow-card">
              <Picture
                src={image}
                alt=""
                fit="contain"
                width={300}
                height={420}
                sizes="(min-width: 1024px) 18rem, 44vw"
                widths={[240, 320, 480, 640]}
                priority={at === 0}
                className="aspect-[5/7] w-full"
              />
            </span>
            <span className="mt-3 block font-medium text-strong">
              {kind} {at + 1}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
