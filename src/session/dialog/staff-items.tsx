import { CircleUser, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '#words/words.ts';
import { findEditAddress } from './edit-address.ts';

/** The menu items for staff [DASH-17, AUTH-15]. */
export const StaffItems = ({ className }: { className: string }) => (
  <>
    <EditPageLink className={className} />
    <li>
      <a href="/dashboard/account" className={className}>
        <CircleUser className="size-5" />
        {t('My account')}
      </a>
    </li>
  </>
);

/** Renders nothing on pages that staff cannot edit [DASH-17]. */
function EditPageLink({ className }: { className: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    findEditAddress(window.location.pathname).then(setAddress).catch(console.warn);
  }, []);
  if (!address) return null;
  return (
    <li>
      <a href={address} className={className}>
        <Pencil className="size-5" />
        {t('Edit this page')}
      </a>
    </li>
  );
}
