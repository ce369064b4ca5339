import type { CompanyDocument } from '#contract/site/documents.ts';
import { enquiryPath } from '../shared/links.ts';
import { DocumentGallery } from './document-gallery.tsx';
import { EmptyNote } from './empty-note.tsx';

interface DocumentsPageProps {
  /** The kind of document: Certificate, License. */
  kind: string;
  documents: CompanyDocument[];
}

/** The introduction of a page of documents. */
export const documentsLead = (kind: string, documents: CompanyDocument[]) => ({
  text: documents.length > 0 ? `Select a ${kind.toLowerCase()} to enlarge it.` : '',
});

/** The content of the page of licenses or certificates [CERT-1, LIC-1]. */
export const DocumentsPage = ({ kind, documents }: DocumentsPageProps) => (
  <section className="wrap first-section">
    <h2 className="sr-only">All {kind.toLowerCase()}s</h2>
    {documents.length > 0 ? (
      <DocumentGallery kind={kind} documents={documents} />
    ) : (
      <EmptyNote href={enquiryPath(`${kind} copies`)} label="Ask us about them">
        There are no {kind.toLowerCase()}s to show here yet.
      </EmptyNote>
    )}
  </section>
);
