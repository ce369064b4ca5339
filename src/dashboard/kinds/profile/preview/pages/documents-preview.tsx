import { type CompanyDocument, listCertificates, listLicenses } from '#contract/site/documents.ts';
import type { DocumentKind } from '#site/components/document-texts.ts';
import { createDocumentsLead, DocumentsPage } from '#site/components/documents-page.tsx';
import { PageBanner } from '#site/components/page-banner.tsx';
import { t } from '#words/words.ts';
import type { PreviewedPageProps } from '../previewed-page.ts';

export const License = ({ profile, companyName }: PreviewedPageProps) => (
  <Documents companyName={companyName} kind="License" documents={listLicenses(profile)} />
);

export const Certificate = ({ profile, companyName }: PreviewedPageProps) => (
  <Documents companyName={companyName} kind="Certificate" documents={listCertificates(profile)} />
);

interface DocumentsProps {
  companyName: string;
  kind: DocumentKind;
  documents: CompanyDocument[];
}

const Documents = ({ companyName, kind, documents }: DocumentsProps) => (
  <>
    <PageBanner
      companyName={companyName}
      title={t(kind)}
      lead={createDocumentsLead(kind, documents)}
    />
    <DocumentsPage kind={kind} documents={documents} />
  </>
);
