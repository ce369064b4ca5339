import type { CompanyDocument } from '../shared/documents.ts';
import { enquiryPath } from '../shared/links.ts';
import { CallToAction } from './call-to-action.tsx';
import { DocumentGallery } from './document-gallery.tsx';
import { EmptyNote } from './empty-note.tsx';
import { SectionHeading } from './section-heading.tsx';

interface DocumentsPageProps {
  /** What one of them is called: Certificate, License. */
  kind: string;
  documents: CompanyDocument[];
  whatsAppNumber: string;
}

/** The page of the licenses or of the certificates: the papers, and who sends copies [CERT-1, LIC-1]. */
export const DocumentsPage = ({ kind, documents, whatsAppNumber }: DocumentsPageProps) => (
  <>
    <section className="wrap section-space">
      <div className="mb-12">
        <SectionHeading
          title={`Our ${kind.toLowerCase()}s`}
          subTitle={documents.length > 0 ? 'Select one to read it in full size.' : ''}
        />
      </div>
      {documents.length > 0 ? (
        <DocumentGallery kind={kind} documents={documents} />
      ) : (
        <EmptyNote href={enquiryPath(`${kind} copies`)} label="Ask us about them">
          There are no {kind.toLowerCase()}s to show here yet.
        </EmptyNote>
      )}
    </section>
    <CallToAction whatsAppNumber={whatsAppNumber} />
  </>
);
