import { type CompanyDocument, certificatesOf, licensesOf } from '#contract/site/documents.ts';
import type { DocumentKind } from '#site/components/document-texts.ts';
import { DocumentsPage, documentsLead } from '#site/components/documents-page.tsx';
import { PageBanner } from '#site/components/page-banner.tsx';
import { t } from '#words/words.ts';
import type { PreviewedPageProps } from '../previewed-page.ts';

export const License = ({ profile, name }: PreviewedPageProps) => (
  <Documents name={name} kind="License" documents={licensesOf(profile)} />
);

export const Certificate = ({ profile, name }: PreviewedPageProps) => (
  <Documents name={name} kind="Certificate" documents={certificatesOf(profile)} />
);

interface DocumentsProps {
  name: string;
  kind: DocumentKind;
  documents: CompanyDocument[];
}

const Documents = ({ name, kind, documents }: DocumentsProps) => (
  <>
    <PageBanner companyName={name} title={t(kind)} lead={documentsLead(kind, documents)} />
    <DocumentsPage kind={kind} documents={documents} />
  </>
);
