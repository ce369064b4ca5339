import { getPictureView, type Shown } from '#contract/fields/picture-view.ts';
import type { Team } from '#contract/kinds/team.ts';
import { splitPhoneNumbers } from '#contract/texts/phone-number.ts';
import { t } from '#words/words.ts';
import { getMailLink, getTelLink, getWhatsAppLink } from '../shared/links.ts';
import { Icon, type IconName } from './icon.tsx';
import { Picture } from './picture.tsx';

const listContactMethods = (
  member: Team,
): { label: string; icon: IconName; href: string | null }[] => [
  { label: t('Call {name}', member), icon: 'phone', href: getTelLink(member.phoneNumber) },
  { label: t('E-mail {name}', member), icon: 'mail', href: getMailLink(member.email) },
  {
    label: t('WhatsApp {name}', member),
    icon: 'whatsapp',
    href: getWhatsAppLink(member.whatsappNumber),
  },
];

/** The links appear on hover and on focus, and are always visible on devices without hover [TEAM-1]. */
export function TeamCard({ member }: { member: Shown<Team> }) {
  return (
    <article className="group grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_auto_1fr]">
      <div className="col-start-1 row-start-1 overflow-hidden rounded-2xl bg-sunken">
        <Picture
          src={member.image}
          alt=""
          view={getPictureView(member, member.image)}
          width={276}
          height={350}
          frame="4:5"
          sizes="(min-width: 1024px) 18.5rem, (min-width: 464px) 46vw, 92vw"
          widths={[276, 552, 828]}
          className="aspect-square w-full min-[464px]:aspect-[276/350] transition-transform duration-500 group-hover:scale-103"
        />
      </div>
      <h3 lang={member.lang} dir="auto" className="mt-5 line-clamp-3 text-[1.25rem] leading-snug">
        {member.name}
      </h3>
      <p lang={member.lang} dir="auto" className="mt-1 line-clamp-2 text-[0.9375rem] text-muted">
        {member.designation}
      </p>
      {splitPhoneNumbers(member.phoneNumber).map((number) => (
        <DirectLine key={number} number={number} />
      ))}
      {/* The links come after the name in the document. On the screen, they are over the lower edge of the picture. */}
      <ul className="relative col-start-1 row-start-1 flex justify-center gap-3 self-end rounded-b-2xl bg-linear-to-t from-[#0b1a30]/80 to-transparent p-5 pt-14 opacity-0 transition-opacity duration-200 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100">
        {listContactMethods(member).map(
          ({ label, icon, href }) =>
            href && (
              <li key={icon}>
                <a
                  href={href}
                  aria-label={label}
                  className="grid size-11 place-items-center rounded-full border border-transparent bg-white text-[#10233f] transition-colors duration-200 hover:bg-accent hover:text-on-accent"
                >
                  <Icon name={icon} />
                </a>
              </li>
            ),
        )}
      </ul>
    </article>
  );
}

function DirectLine({ number }: { number: string }) {
  const href = getTelLink(number);
  if (!href) return null;
  return (
    <p className="mt-0.5">
      <a
        href={href}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-[0.9375rem] text-strong transition-colors duration-200 hover:text-accent"
      >
        <Icon name="phone" className="size-4 text-accent" />
        <span dir="ltr" className="tabular-nums">
          {number}
        </span>
      </a>
    </p>
  );
}
