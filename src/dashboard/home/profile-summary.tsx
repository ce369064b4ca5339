import { Link } from 'react-router';
import type { Profile } from '#contract/kinds/profile.ts';
import { buttonClass } from '#ui/button.tsx';
import { Fact } from '../screens/fact.tsx';

/** The company's name and contact data [DASH-2]. */
export const ProfileSummary = ({ profile }: { profile: Profile }) => (
  <section className="rounded-2xl border border-line bg-surface p-6 sm:p-8">
    <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
      <h2 className="text-2xl">{profile.name || 'Your company has no name yet'}</h2>
      <Link to={`/updateProfile/${profile._id}`} className={buttonClass('secondary')}>
        Update Profile
      </Link>
    </div>
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Fact
        name="WhatsApp"
        values={[profile.primaryWhatsAppNumber, profile.secondaryWhatsAppNumber]}
      />
      <Fact name="E-mail" values={[profile.primaryEmail, profile.secondaryEmail]} />
      <Fact name="Phone" values={[profile.primaryNumber, profile.secondaryNumber]} />
      <Fact name="Address" values={[profile.address]} />
    </dl>
  </section>
);
