import { AppError, type GuardianContact, type GuardianRecord } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { nameAfter } from './guardian-accounts';
import { followContact, guardiansOfOthers, addressEntered } from './guardian-changes.queries';
import { GuardianRow, OFFICE_ALONE } from './guardian.entity';

const FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;

type Child = { id: string; firstName: string; lastName: string; isActive: boolean };

interface Following {
  guardians: readonly GuardianRecord[];
  before: Child;
  after: Child;
  contacts: readonly GuardianContact[];
}

/**
 * Applies a child's change to its guardians, in the transaction of the change, which has locked them. Returns those whose accounts change
 * with it.
 */
export async function followChild(
  tx: Tx,
  { guardians, before, after, contacts }: Following,
): Promise<string[]> {
  const ids = guardians.map(({ id }) => id);
  const others = new Set(
    (await tx.sql(guardiansOfOthers(ids, after.id))).map(({ guardianId }) => guardianId),
  );
  const changed: string[] = [];
  for (const guardian of guardians) {
    const contact = guardian.mayChange ? contacts.find(({ id }) => id === guardian.id) : undefined;
    const next = { ...guardian, ...nextName(guardian, contact, before, after), ...contactIn(contact) };
    const hasNews = FIELDS.some((field) => next[field] !== guardian[field]);
    if (hasNews) await write(tx, guardian, next);
    // A guardian belongs to the school because of the children, and for as long as one of them is active.
    const hasOther = others.has(guardian.id);
    const losesOrRegains = before.isActive !== after.isActive && !hasOther;
    if (hasNews || losesOrRegains) changed.push(guardian.id);
  }
  return changed;
}

async function write(tx: Tx, before: GuardianRecord, next: GuardianRecord): Promise<void> {
  const { id, firstName, lastName, email, phone } = next;
  await tx.em.update(GuardianRow, { schoolId: tx.schoolId, id }, { firstName, lastName, email, phone });
  await tx.sql(followContact(id, before.email, before.phone, email, phone));
  if (email !== before.email) await addressEntered(tx, id);
}

/** Checked before anything else. Unchanged values need no permission. */
export function judgeContacts(
  guardians: readonly GuardianRecord[],
  contacts: readonly GuardianContact[],
): void {
  for (const contact of contacts) {
    const guardian = guardians.find(({ id }) => id === contact.id);
    if (!guardian) throw new AppError('NOT_FOUND', 'There is no such parent of this student.');
    const next = { ...guardian, ...contactIn(contact) };
    const isNews =
      next.email !== guardian.email || next.phone !== guardian.phone || isRenamed(guardian, contact);
    if (isNews && !guardian.mayChange) throw new AppError('FORBIDDEN', OFFICE_ALONE);
  }
}

/** An empty name for somebody who has none yet is no change. */
function isRenamed(
  { isNamed, ...guardian }: GuardianRecord,
  { firstName, lastName }: GuardianContact,
): boolean {
  const isLastName = lastName !== undefined && (lastName ?? '') !== guardian.lastName;
  if (firstName) return firstName !== guardian.firstName || isLastName;
  return isNamed && (firstName === null || isLastName);
}

function contactIn({ email, phone }: Partial<GuardianContact> = {}): Partial<GuardianRecord> {
  return { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phone }) };
}

/** A given name is kept; a guardian named only after the child follows the child's name. */
function nextName(
  guardian: GuardianRecord,
  { firstName, lastName }: Partial<GuardianContact> = {},
  before: Child,
  after: Child,
): Partial<GuardianRecord> {
  const known = guardian.isNamed ? guardian.lastName : '';
  if (firstName) return { firstName, lastName: lastName === undefined ? known : (lastName ?? '') };
  if (firstName === undefined && guardian.isNamed)
    return lastName === undefined ? {} : { lastName: lastName ?? '' };
  const was = nameAfter(before);
  const isAfterThisChild = guardian.firstName === was.firstName && guardian.lastName === was.lastName;
  return firstName === null || isAfterThisChild ? nameAfter(after) : {};
}
