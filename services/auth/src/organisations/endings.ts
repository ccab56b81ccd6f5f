import type { AuditActor } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { AuditNotes } from '@homeroom/events';
import { freeSessionsOf } from '../factors/staff-factors.queries';
import { endUnfoundedVisits } from '../visits/visits.queries';
import { type OrganisationMemberRow, removeMembersOf } from './members.queries';

/** An entry in the audit log of the member's own school. */
export async function noteMember(
  tx: Tx,
  book: AuditNotes,
  action: 'organisation.member_named' | 'organisation.member_removed',
  { accountId, organisationId, role }: Pick<OrganisationMemberRow, 'accountId' | 'organisationId' | 'role'>,
  by?: AuditActor,
): Promise<void> {
  const about = [{ kind: 'admin' as const, id: accountId }];
  await book.write(tx, { action, about, detail: { organisationId, role } }, by);
}

/** Releases the former member from a second factor that only the membership required. */
export async function memberEnded(
  tx: Tx,
  book: AuditNotes,
  member: OrganisationMemberRow,
  by?: AuditActor,
): Promise<void> {
  await tx.sql(freeSessionsOf('school_admin', member.accountId));
  await noteMember(tx, book, 'organisation.member_removed', member, by);
}

/**
 * For an account that has no owner now, or whose second factors somebody else has removed: the next person to sign in must be named as a
 * member again. Ends their current visits at once.
 */
export async function endOversight(tx: Tx, book: AuditNotes, accountId: string, now: Date): Promise<void> {
  const ended = await tx.sql(removeMembersOf(accountId));
  if (ended.length === 0) return;
  await tx.sql(endUnfoundedVisits(accountId, now));
  for (const member of ended) await memberEnded(tx, book, member);
}
