import type { CompanyDocument } from '#contract/site/documents.ts';
import { type Text, t } from '#words/words.ts';
import { getResizedAddress, isResizable } from '../shared/image-address.ts';
import { getEnquiryPath } from '../shared/links.ts';
import { EmptyNote } from './empty-note.tsx';
import { Picture } from './picture.tsx';

type DocumentKind = 'License' | 'Certificate';

export const documentTexts = {
  License: {
    title: 'License {number}',
    linkLabel: 'Enlarge license {number}',
    lead: 'Select a license to enlarge it.',
    heading: 'All licenses',
    emptyNote: 'There are no licenses to show here yet.',
    enquirySubject: 'License copies',
    description: 'Our company’s licenses.',
    descriptionWithNames: 'Our company’s licenses: {names}',
  },
  Certificate: {
    title: 'Certificate {number}',
    linkLabel: 'Enlarge certificate {number}',
    lead: 'Select a certificate to enlarge it.',
    heading: 'All certificates',
    emptyNote: 'There are no certificates to show here yet.',
    enquirySubject: 'Certificate copies',
    description: 'Our company’s certificates.',
    descriptionWithNames: 'Our company’s certificates: {names}',
  },
} as const satisfies Record<DocumentKind, Record<string, Text>>;

export interface DocumentsProps {
  kind: DocumentKind;
  documents: CompanyDocument[];
}

export const createDocumentsLead = (kind: DocumentKind, documents: CompanyDocument[]) => ({
  text: documents.length > 0 ? t(documentTexts[kind].lead) : '',
});

/** The page that shows licenses or certificates [CERT-1, LIC-1]. */
export const DocumentsPage = ({ kind, documents }: DocumentsProps) => (
  <section className="wrap first-section">
    <h2 className="sr-only">{t(documentTexts[kind].heading)}</h2>
    {documents.length > 0 ? (
      <DocumentGallery kind={kind} documents={documents} />
    ) : (
      <EmptyNote
        href={getEnquiryPath(t(documentTexts[kind].enquirySubject))}
        label={t('Ask us about them')}
      >
        {t(documentTexts[kind].emptyNote)}
      </EmptyNote>
    )}
  </section>
);

/** Each picture links to a larger copy. `scripts/lightbox.ts` opens the pictures in a dialog [CERT-1, LIC-1]. */
export const DocumentGallery = ({ kind, documents }: DocumentsProps) => (
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

interface DocumentLinkProps extends Pick<CompanyDocument, 'image' | 'name'> {
  kind: DocumentKind;
  number: number;
  priority: boolean;
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
