import { BadgeAlert, BadgeCheck, Trash2 } from 'lucide-react';
import { getRole, type Role, type User } from '#contract/entities/user.ts';
import { getInitials } from '#session/hint.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import {
  isCurrentUser,
  roleWithArticle,
  useChangeRole,
  useDeleteUser,
  useEndSessions,
} from './use-users.ts';

const changeLabels: Record<Role, string> = {
  admin: 'Promote to Admin',
  editor: 'Make Editor',
  client: 'Demote to Client',
};
const roles = Object.keys(changeLabels) as Role[];
const getName = ({ name, email }: User) => name || email;

/** An account with its role, verification and actions [DASH-5, AUTH-16]. */
export function UserRow({ user }: { user: User }) {
  const change = useChangeRole();
  const previousRole = change.variables && getRole(change.variables.user);
  const isUndoable = change.data && !change.variables.isUndo && !isCurrentUser(user);
  return (
    <li className="flex flex-col gap-3 p-4 sm:px-6 xl:flex-row xl:items-center xl:gap-5">
      <div className="flex min-w-0 grow items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken font-semibold text-muted text-sm"
        >
          {getInitials(user)}
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold text-strong">
            <span className="truncate">{getName(user)}</span>
            <Badge strong={getRole(user) !== 'client'}>{getRole(user)}</Badge>
            {isCurrentUser(user) && <Badge>You</Badge>}
          </p>
          <p className="truncate text-muted text-sm">{user.email}</p>
          <p role="status" className="text-sm">
            {isUndoable && previousRole && (
              <>
                <span>{`Now ${roleWithArticle[getRole(user)]}. `}</span>
                <button
                  type="button"
                  aria-label={`Undo: make ${getName(user)} ${roleWithArticle[previousRole]} again`}
                  onClick={() => change.start({ user, role: previousRole, isUndo: true })}
                  className="min-h-8 cursor-pointer font-semibold text-accent underline underline-offset-4"
                >
                  Undo
                </button>
              </>
            )}
          </p>
        </div>
      </div>
      <Actions user={user} change={change} />
    </li>
  );
}

/** All buttons are disabled while an action runs. */
function Actions({ user, change }: { user: User; change: ReturnType<typeof useChangeRole> }) {
  const deletion = useDeleteUser();
  const endSessions = useEndSessions();
  const busy = change.isPending || deletion.isPending || endSessions.isPending;
  const VerificationIcon = user.emailVerified ? BadgeCheck : BadgeAlert;
  const isOtherRole = (role: Role) => role !== getRole(user);
  const sharedProps = { className: 'px-4', disabled: busy };
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2">
      <span
        className={classNames(
          'flex w-full items-center gap-1.5 text-sm sm:me-2 sm:w-auto',
          user.emailVerified ? 'text-muted' : 'text-strong',
        )}
      >
        <VerificationIcon className="size-4" />
        <span>{user.emailVerified ? 'Verified' : 'Not verified'}</span>
      </span>
      {roles.filter(isOtherRole).map((role) => (
        <Button
          key={role}
          {...sharedProps}
          variant="secondary"
          busy={change.isPending && change.variables?.role === role}
          onClick={() => change.start({ user, role })}
        >
          {changeLabels[role]}
        </Button>
      ))}
      {!isCurrentUser(user) && (
        <Button
          {...sharedProps}
          variant="secondary"
          busy={endSessions.isPending}
          aria-label={`Sign out ${getName(user)} everywhere`}
          onClick={() => endSessions.mutate(user)}
        >
          Sign out
        </Button>
      )}
      <Button
        {...sharedProps}
        variant="danger"
        busy={deletion.isPending}
        aria-label={`Delete ${getName(user)}`}
        onClick={() => deletion.start(user)}
      >
        {!deletion.isPending && <Trash2 className="size-4" />}
        <span>Delete</span>
      </Button>
    </div>
  );
}

const Badge = ({ strong = false, children }: { strong?: boolean; children: string }) => (
  <span
    className={classNames(
      'rounded-full px-2.5 py-0.5 font-medium text-xs',
      strong ? 'bg-accent-soft text-accent-strong' : 'bg-sunken text-muted',
    )}
  >
    {children}
  </span>
);
