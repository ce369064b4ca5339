import type { CompanyDocument } from '../shared/documents.ts';
import { CallToAction } from './call-to-action.tsx';
import { DocumentGallery } from './document-gallery.tsx';
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
      <DocumentGallery kind={kind} documents={documents} />
    </section>
    <CallToAction whatsAppNumber={whatsAppNumber} />
  </>
);
