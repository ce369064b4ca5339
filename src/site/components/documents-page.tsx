import type { CompanyDocument } from '#contract/site/documents.ts';
import { enquiryPath } from '../shared/links.ts';
import { DocumentGallery } from './document-gallery.tsx';
import { EmptyNote } from './empty-note.tsx';

interface DocumentsPageProps {
  /** What one of them is called: Certificate, License. */
  kind: string;
  documents: CompanyDocument[];
}

/** What the page of documents says first. */
export const documentsLead = (documents: CompanyDocument[]) => ({
  text: documents.length > 0 ? 'Select one to read it in full size.' : '',
});

/** The page of the licenses or of the certificates: the papers, and who sends copies [CERT-1, LIC-1]. */
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
