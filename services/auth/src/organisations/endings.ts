import type { AuditActor } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { AuditNotes } from '@homeroom/events';
import { endUnfoundedVisits } from '../visits/visits.queries';
import { type OrganisationMemberRow, removeMembersOf } from './members.queries';

/** A line of the book of the member's own school. */
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

/**
 * For an account of the transaction's school that is nobody's now, or whose second factors somebody else has taken away:
 * whoever signs in with it next is named anew. What they are inside of is over at once.
 */
export async function endOversight(tx: Tx, book: AuditNotes, accountId: string, now: Date): Promise<void> {
  const ended = await tx.sql(removeMembersOf(accountId));
  if (ended.length === 0) return;
  await tx.sql(endUnfoundedVisits(accountId, now));
  for (const member of ended) await noteMember(tx, book, 'organisation.member_removed', member);
}
