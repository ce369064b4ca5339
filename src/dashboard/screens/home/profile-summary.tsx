import { Link } from 'react-router';
import type { Profile } from '#contract/kinds/profile.ts';
import { getButtonClass } from '#ui/button.tsx';

const contactFields: [name: string, fields: (keyof Profile & string)[]][] = [
  ['WhatsApp', ['primaryWhatsAppNumber', 'secondaryWhatsAppNumber']],
  ['E-mail', ['primaryEmail', 'secondaryEmail']],
  ['Phone', ['primaryNumber', 'secondaryNumber']],
  ['Address', ['address']],
];

/** Each value links to its field in the form [DASH-2]. */
export function ProfileSummary({ profile }: { profile: Profile }) {
  const formPath = `/updateProfile/${profile._id}`;
  return (
    <section className="rounded-2xl border border-line bg-surface p-6 sm:p-8">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <h2 className="text-2xl">{profile.name || 'Your company has no name yet'}</h2>
        <Link to={formPath} className={getButtonClass('secondary')}>
          Update Profile
        </Link>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-x-8 gap-y-5">
        {contactFields.map(([name, fields]) => {
          const filledFields = fields.filter((field) => profile[field]);
          const shownFields = filledFields.length > 0 ? filledFields : fields.slice(0, 1);
          return (
            <div key={name}>
              <dt className="text-muted text-sm">{name}</dt>
              {shownFields.map((field) => (
                <dd key={field} className="whitespace-pre-line [overflow-wrap:anywhere]">
                  <Link
                    to={`${formPath}#${field}`}
                    title="Change"
                    className="text-strong no-underline hover:text-accent hover:underline"
                  >
                    {profile[field] || <span className="text-muted">Not filled in yet</span>}
                  </Link>
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
