import { AppError, type AuditActor, type Identity } from '@homeroom/contracts';
import { isMemberRole, type MemberRole } from '@homeroom/domain';
import type { AuditWords } from '@homeroom/events';

/** An account that may be one of several of the same person. */
export interface Member {
  schoolId: string;
  accountId: string;
  role: MemberRole;
}

export function memberOf({
  schoolId,
  personId,
  role,
}: Pick<Identity, 'schoolId' | 'personId' | 'role'>): Member {
  if (!isMemberRole(role)) throw new AppError('FORBIDDEN');
  return { schoolId, accountId: personId, role };
}

/** The memberships that this sign-in may use: one through a school's identity provider is valid in that school only. */
export function knownIn<Known extends Member>(
  { vouched, ...identity }: Identity,
  members: readonly Known[],
): readonly Known[] {
  return vouched ? members.filter((member) => isSame(member, memberOf(identity))) : members;
}

export function isSame(a: Member, b: Member): boolean {
  return a.schoolId === b.schoolId && a.accountId === b.accountId;
}

/** An entry in one school's audit log, which does not name the other school. */
export function lineAbout(
  { accountId, role }: Member,
  what: 'school_joined' | 'school_left',
): [AuditWords, AuditActor] {
  const kind = role === 'parent' ? 'guardian' : 'teacher';
  const about: AuditWords['about'] = [{ kind, id: accountId }];
  return [
    { action: `${kind}.${what}`, about },
    { actorId: accountId, actorRole: role },
  ];
}
