import { AppError, type GuardianContact, type GuardianRecord, type UpdatedPerson } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { nameAfter } from './guardian-accounts';
import { followContact, guardiansOfOthers } from './guardian-changes.queries';
import { GuardianRow } from './guardian.entity';

const FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;

type Child = { id: string; firstName: string; lastName: string; isActive: boolean };

interface Following {
  guardians: readonly GuardianRecord[];
  before: Child;
  after: Child;
  contacts: readonly GuardianContact[];
}

/**
 * What a change of a child means for its guardians, written in the transaction of the change, which has locked them.
 * Answers those whose accounts change with it.
 */
export async function followChild(
  tx: Tx,
  { guardians, before, after, contacts }: Following,
): Promise<UpdatedPerson[]> {
  refuseStrangers(guardians, contacts);
  const ids = guardians.map(({ id }) => id);
  const others = new Set(
    (await tx.sql(guardiansOfOthers(ids, after.id))).map(({ guardianId }) => guardianId),
  );
  const changed: UpdatedPerson[] = [];
  for (const guardian of guardians) {
    const contact = contacts.find(({ id }) => id === guardian.id);
    const next = { ...guardian, ...nextName(guardian, contact, before, after), ...contactIn(contact) };
    const hasNews = FIELDS.some((field) => next[field] !== guardian[field]);
    if (hasNews) await write(tx, guardian, next);
    // A guardian belongs to the school because of the children, and for as long as one of them is active.
    const hasOther = others.has(guardian.id);
    const losesOrRegains = before.isActive !== after.isActive && !hasOther;
    if (hasNews || losesOrRegains) changed.push(accountOf(next, after.isActive || hasOther));
  }
  return changed;
}

async function write(tx: Tx, before: GuardianRecord, next: GuardianRecord): Promise<void> {
  const { id, firstName, lastName, email, phone } = next;
  await tx.em.update(GuardianRow, { schoolId: tx.schoolId, id }, { firstName, lastName, email, phone });
  await tx.sql(followContact(id, before.email, before.phone, email, phone));
}

export function accountOf(
  { id, firstName, lastName, email }: Pick<GuardianRow, 'id' | 'firstName' | 'lastName' | 'email'>,
  isActive: boolean,
): UpdatedPerson {
  return { id, role: 'parent', firstName, lastName, ...(email ? { email } : {}), isActive };
}

function refuseStrangers(guardians: readonly GuardianRecord[], contacts: readonly GuardianContact[]): void {
  if (contacts.some(({ id }) => !guardians.some((guardian) => guardian.id === id)))
    throw new AppError('NOT_FOUND', 'There is no such parent of this student.');
}

function contactIn({ email, phone }: Partial<GuardianContact> = {}): Partial<GuardianRecord> {
  return { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phone }) };
}

/** The name that is given stands; whoever was only named after the child is named after it again. */
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
