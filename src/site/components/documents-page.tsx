import type { CompanyDocument } from '#contract/site/documents.ts';
import { say } from '#words/words.ts';
import { enquiryPath } from '../shared/links.ts';
import { DocumentGallery } from './document-gallery.tsx';
import { type DocumentKind, documentTexts } from './document-texts.ts';
import { EmptyNote } from './empty-note.tsx';

interface DocumentsPageProps {
  kind: DocumentKind;
  documents: CompanyDocument[];
}

export const documentsLead = (kind: DocumentKind, documents: CompanyDocument[]) => ({
  text: documents.length > 0 ? say(documentTexts[kind].select) : '',
});

/** The page of licenses or certificates [CERT-1, LIC-1]. */
export const DocumentsPage = ({ kind, documents }: DocumentsPageProps) => (
  <section className="wrap first-section">
    <h2 className="sr-only">{say(documentTexts[kind].all)}</h2>
    {documents.length > 0 ? (
      <DocumentGallery kind={kind} documents={documents} />
    ) : (
      <EmptyNote
        href={enquiryPath(say(documentTexts[kind].copies))}
        label={say('Ask us about them')}
      >
        {say(documentTexts[kind].none)}
      </EmptyNote>
    )}
  </section>
);
