import { AppError, type Identity, type SignedInUser, type VisitGrant } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { isLastDayOver, isStaff, nextChange, type Role, stateAt } from '@homeroom/domain';
import { currentIdentity, runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { languageChosen } from '../accounts/language-chosen';
import { Clock } from '../clock';
import { knownIn } from '../memberships/member';
import { findMemberships, type MemberRow } from '../memberships/memberships.queries';
import { findOversight } from '../organisations/members.queries';
import { findSchool, type SchoolRow } from '../schools/schools.queries';
import { contextOf } from '../visits/visits.service';
import { findSignedIn } from './sign-in.queries';
import { personOf } from './welcome';

/** The session's owner with the account's current data, and the state of their school. */
@Injectable()
export class SignedInService {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
  ) {}

  async current(): Promise<SignedInUser> {
    const identity = currentIdentity();
    if (identity.visit) return this.visitor(identity, identity.visit);
    const { personId, role, schoolId, principal, factorDue } = identity;
    const [[account], [school], members, [oversight]] = await this.db.read(
      findSignedIn(personId),
      findSchool(),
      findMemberships(personId),
      findOversight(personId),
    );
    if (!account || !school || account.role !== role) throw new AppError('NOT_SIGNED_IN');
    return {
      ...personOf({ account, school, schoolId }),
      ...countryOf(school),
      ...languageChosen(account),
      ...(principal ? { principal } : {}),
      ...(factorDue ? { factorDue } : {}),
      ...elsewhereOf(knownIn(identity, members), personId),
      ...(oversight ? { oversees: oversight.kind } : {}),
      ...this.stateOf(school, isStaff(role)),
      ...this.leavesOf(school, role),
    };
  }

  /** The person is read from their own school, the school is the visited one. */
  private async visitor({ personId, role, schoolId }: Identity, visit: VisitGrant): Promise<SignedInUser> {
    const [account, school] = await Promise.all([
      runForSchool(visit.homeId, () => this.db.readOne(findSignedIn(personId))),
      this.db.readOne(findSchool()),
    ]);
    if (!account || !school) throw new AppError('NOT_SIGNED_IN');
    return {
      id: personId,
      role,
      firstName: account.firstName,
      lastName: account.lastName,
      schoolId,
      schoolCode: school.code,
      schoolName: school.name,
      ...countryOf(school),
      ...languageChosen(account),
      ...this.stateOf(school, true),
      ...this.leavesOf(school, role),
      // During the visit they receive their own school's alarms as those of the visit's id.
      ...(visit.by === 'super_super_admin' ? {} : { elsewhere: [visit.grantId] }),
      visit: contextOf(visit),
    };
  }

  private stateOf(
    { standing, timeZone }: SchoolRow,
    forStaff: boolean,
  ): Pick<SignedInUser, 'schoolState' | 'schoolStateUntil' | 'schoolTimeZone'> {
    const now = this.clock.now();
    const state = stateAt(standing, now);
    const until = nextChange(standing, now);
    return {
      schoolState: state === 'grace' && !forStaff ? 'open' : state,
      ...(until === undefined ? {} : { schoolStateUntil: new Date(until).toISOString() }),
      ...(timeZone === null ? {} : { schoolTimeZone: timeZone }),
    };
  }

  /** Everybody may know why their school is closed; before that, only its administrators. */
  private leavesOf(
    { leavesOn, standing, timeZone }: SchoolRow,
    role: Role,
  ): Pick<SignedInUser, 'schoolLeaves'> {
    if (leavesOn === null) return {};
    const isDayOver = isLastDayOver(leavesOn, new Date(this.clock.now()), timeZone ?? 'UTC');
    const isOver = isDayOver && standing.suspended === true;
    return isOver || role === 'school_admin' ? { schoolLeaves: { lastDay: leavesOn, isOver } } : {};
  }
}

function elsewhereOf(
  members: readonly MemberRow[],
  personId: string,
): Pick<SignedInUser, 'elsewhere' | 'membershipId'> {
  const others = members.filter(({ accountId }) => accountId !== personId);
  const own = members.find(({ accountId }) => accountId === personId);
  if (!own) return {};
  return { ...(others.length > 0 ? { elsewhere: others.map(({ id }) => id) } : {}), membershipId: own.id };
}

function countryOf({ country }: SchoolRow): Pick<SignedInUser, 'schoolCountry'> {
  return country === null ? {} : { schoolCountry: country };
}
