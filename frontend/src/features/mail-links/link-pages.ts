import type { LinkFacts, MailKind, WayBack } from '@homeroom/contracts';

/** The mail kinds that lead to each page; the server puts the page's address into the mail. */
export const LINK_PAGES = {
  activate: ['activation'],
  confirmEmail: ['registered', 'confirm_address', 'new_address'],
  newPassword: ['password_reset'],
  newPin: ['pin_reset'],
  stopAddressChange: ['address_changes'],
  acceptInvitation: ['admin_invitation'],
  familyInvitation: ['guardian_invitation'],
} as const satisfies Record<string, readonly MailKind[]>;

export type LinkPage = keyof typeof LINK_PAGES;

/** Links that work only once: opening one again shows what became of it. */
const USED_ONCE = ['newPassword', 'newPin', 'acceptInvitation'] as const satisfies readonly LinkPage[];
type UsedOnce = (typeof USED_ONCE)[number];

export function leadsTo(page: LinkPage, kind: MailKind): boolean {
  return (LINK_PAGES[page] as readonly MailKind[]).includes(kind);
}

export function isUsedOnce(page: LinkPage): page is UsedOnce {
  return (USED_ONCE as readonly LinkPage[]).includes(page);
}

/** Why a link does not work. */
export type DeadEnd = { reason: 'incomplete' | 'over'; page: LinkPage } | { reason: 'used'; page: UsedOnce };

export interface LinkStepProps {
  token: string;
  facts: LinkFacts;
}

/** The person's sign-in address, with everything filled in that is not secret. */
export function signInAddress({ role, schoolCode, signInId }: Partial<WayBack>): string {
  const of = (address: Record<string, string | undefined>) =>
    new URLSearchParams(Object.entries(address).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  if (role === 'parent') return `/?${of({ login: 'parent', id: signInId })}`;
  if (role === 'teacher') return `/teacher-login?${of({ school: schoolCode, id: signInId })}`;
  return `/?${of({ login: 'admin', school: schoolCode })}`;
}
