import { CircleUser } from 'lucide-react';
import { EditThis } from './edit-this.tsx';

/** What the avatar's menu has for staff alone [DASH-17, AUTH-15]. */
export const StaffItems = ({ className }: { className: string }) => (
  <>
    <EditThis className={className} />
    <li>
      <a href="/dashboard/account" className={className}>
        <CircleUser aria-hidden="true" className="size-5" />
        My account
      </a>
    </li>
  </>
);
