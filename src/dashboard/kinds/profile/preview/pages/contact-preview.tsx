import { ContactDetails } from '#site/components/contact-details.tsx';
import { PageBanner } from '#site/components/page-banner.tsx';
import type { PreviewedPageProps } from '../previewed-page.ts';

/** The Contact page without its form. */
export const Contact = ({ profile, companyName }: PreviewedPageProps) => (
  <>
    <PageBanner companyName={companyName} title="Contact Us" />
    <section className="wrap first-section section-space grid gap-x-20 gap-y-16 lg:grid-cols-[5fr_7fr]">
      <div>
        <h2 className="mb-8 text-heading">Talk to a person</h2>
        <ContactDetails profile={profile} />
      </div>
      <div className="self-start rounded-2xl border border-line bg-surface p-6 shadow-card md:p-10">
        <h2 className="text-heading">Send us a message</h2>
        <p dir="auto" className="mt-2 text-muted">
          {profile.answerTime}
        </p>
      </div>
    </section>
  </>
);
