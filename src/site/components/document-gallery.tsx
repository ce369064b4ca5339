import type { CompanyDocument } from '#contract/site/documents.ts';
import { t } from '#words/words.ts';
import { getResizedAddress, isResizable } from '../shared/image-address.ts';
import { type DocumentKind, documentTexts } from './document-texts.ts';
import { Picture } from './picture.tsx';

interface DocumentGalleryProps {
  kind: DocumentKind;
  documents: CompanyDocument[];
}

/** Each picture links to a larger copy. `scripts/lightbox.ts` opens the pictures in a dialog [CERT-1, LIC-1]. */
export const DocumentGallery = ({ kind, documents }: DocumentGalleryProps) => (
  <ul
    data-lightbox=""
    className="flex flex-wrap gap-x-4 gap-y-10 sm:gap-x-8 *:w-[calc(50%-0.5rem)] sm:*:w-[calc(50%-1rem)] lg:*:w-[calc(25%-1.5rem)]"
  >
    {documents.map((document, index) => (
      <li key={document.image}>
        <DocumentLink {...document} kind={kind} number={index + 1} priority={index === 0} />
        <DocumentDetails {...document} />
      </li>
    ))}
  </ul>
);

interface DocumentLinkProps extends Pick<CompanyDocument, 'image' | 'name'> {
  kind: DocumentKind;
  number: number;
  priority: boolean;
}

/** Screen readers can read these details, and visitors can copy them. */
function DocumentDetails({ number, issuer, validUntil }: CompanyDocument) {
  const details = [
    { label: t('Number'), value: number },
    { label: t('Issued by'), value: issuer },
    { label: t('Valid until'), value: validUntil },
  ].filter(({ value }) => value);
  if (details.length === 0) return null;
  return (
    <dl className="mt-2 text-[0.9375rem]">
      {details.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{label}</dt>
          <dd dir="auto" className="min-w-0 tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const DocumentLink = ({ image, name, kind, number, priority }: DocumentLinkProps) => {
  const title = t(documentTexts[kind].title, { number });
  return (
    <a
      href={isResizable(image) ? getResizedAddress(image, { width: 1600 }, 'webp') : image}
      aria-label={`${t(documentTexts[kind].linkLabel, { number })}${name && `: ${name}`}`}
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
          priority={priority}
          className="aspect-[5/7] w-full"
        />
      </span>
      {name ? (
        <>
          <span className="mt-4 block text-muted text-sm">{title}</span>{' '}
          <span dir="auto" className="mt-0.5 block font-semibold text-strong leading-snug">
            {name}
          </span>
        </>
      ) : (
        <span className="mt-4 block font-semibold text-strong">{title}</span>
      )}
    </a>
  );
};
