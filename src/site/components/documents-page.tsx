import type { CompanyDocument } from '#contract/site/documents.ts';
import { t } from '#words/words.ts';
import { getEnquiryPath } from '../shared/links.ts';
import { DocumentGallery } from './document-gallery.tsx';
import { type DocumentKind, documentTexts } from './document-texts.ts';
import { EmptyNote } from './empty-note.tsx';

interface DocumentsPageProps {
  kind: DocumentKind;
  documents: CompanyDocument[];
}

export const createDocumentsLead = (kind: DocumentKind, documents: CompanyDocument[]) => ({
  text: documents.length > 0 ? t(documentTexts[kind].lead) : '',
});

/** The page of licenses or certificates [CERT-1, LIC-1]. */
export const DocumentsPage = ({ kind, documents }: DocumentsPageProps) => (
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
