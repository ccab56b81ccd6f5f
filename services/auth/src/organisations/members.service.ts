import {
  AppError,
  type Identity,
  type NameMember,
  type OrganisationMember,
  type OrganisationPart,
  type OwnOrganisation,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { may, SERVER_LIMITS } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { currentActor } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { findInDirectory } from '../accounts/directory.queries';
import { findAdminByAddress } from '../admins/admins.queries';
import { Clock } from '../clock';
import { lockAddressee } from '../letters/letters.queries';
import { endVouchedBy } from '../memberships/end-access';
import { NamesAtHome } from '../visits/names-at-home';
import { endUnfoundedVisits } from '../visits/visits.queries';
import { memberEnded, noteMember } from './endings';
import { findOwn, findStanding, holdManager, insertMember, membersOf, removeMember } from './members.queries';
import { findAbove, findOrganisation, findPart, lockTree } from './tree.queries';

const NO_SUCH_ADMIN =
  'No administrator of a school in this organisation has this school code and email address.';

/**
 * Members, who may look into the schools below an organisation: administrators of one of these schools, named by the operator or by an
 * administrator of an organisation above. Nobody can name members of their own organisation.
 */
@Injectable()
export class MembersService {
  constructor(
    private readonly db: TenantDb,
    private readonly names: NamesAtHome,
    private readonly book: AuditNotes,
    private readonly clock: Clock,
  ) {}

  async own({ personId }: Identity): Promise<OwnOrganisation[]> {
    const [found] = await this.db.read(findOwn(personId));
    return found;
  }

  /** The organisation and everything below it. */
  async parts(identity: Identity, id: string): Promise<OrganisationPart[]> {
    const standing = await this.standing(identity, id);
    const [found] = await this.db.read(findPart(id));
    return found.map((node) => ({
      ...node,
      isManaged: node.id === id ? standing.manages : standing.managesBelow,
    }));
  }

  async list(identity: Identity, id: string): Promise<OrganisationMember[]> {
    await this.standing(identity, id);
    const [members] = await this.db.read(membersOf(id));
    const names = await this.names.of(members);
    return members.map(({ id: memberId, role, accountId, schoolName, namedAt }) => ({
      ...{ id: memberId, role, schoolName },
      name: names.get(accountId) ?? null,
      namedAt: namedAt.toISOString(),
    }));
  }

  /** A school that is not below is answered like an unknown one. */
  async name(identity: Identity, id: string, { schoolCode, email, role }: NameMember): Promise<void> {
    await this.mustManage(identity, id);
    const by = currentActor();
    const school = await this.db.readOne(findInDirectory('school_code', schoolCode.toUpperCase()));
    if (!school) throw new AppError('NOT_FOUND', NO_SUCH_ADMIN);
    await this.db.inSchool(school.schoolId, async (tx) => {
      await tx.sql(lockTree());
      await this.mustStillManage(tx, identity, id);
      const above = await tx.sql(findAbove());
      const [found] = await tx.sql(findAdminByAddress(email));
      // An administrator who is just being removed does not qualify.
      const [admin] = found ? (await tx.sql(lockAddressee(found.id))).filter(({ isActive }) => isActive) : [];
      if (!admin || !above.some((each) => each.id === id)) throw new AppError('NOT_FOUND', NO_SUCH_ADMIN);
      const members = await tx.sql(membersOf(id));
      if (members.length >= SERVER_LIMITS.membersPerOrganisation)
        throw new AppError('ORGANISATION_MEMBER_LIMIT');
      const [made] = await tx.sql(insertMember(uuidv7(), id, admin.id, role));
      if (!made) throw new AppError('ORGANISATION_MEMBER_KNOWN');
      // The second factor is required from the next sign-in on; until then, at least a password must have been shown.
      await endVouchedBy(tx, admin.id, 'became a member of an organisation');
      const member = { accountId: admin.id, organisationId: id, role };
      await noteMember(tx, this.book, 'organisation.member_named', member, by);
    });
  }

  /** Ends their current visits at once. */
  async remove(identity: Identity, id: string, memberId: string): Promise<void> {
    await this.mustManage(identity, id);
    const by = currentActor();
    const [members] = await this.db.read(membersOf(id));
    const known = members.find((member) => member.id === memberId);
    if (!known) throw new AppError('NOT_FOUND');
    await this.db.inSchool(known.schoolId, async (tx) => {
      const [removed] = await tx.sql(removeMember(memberId));
      if (!removed) throw new AppError('NOT_FOUND');
      await tx.sql(endUnfoundedVisits(removed.accountId, new Date(this.clock.now())));
      await memberEnded(tx, this.book, removed, by);
    });
  }

  /** For people without a role in an organisation it does not exist. */
  async standing(identity: Identity, id: string): Promise<{ manages: boolean; managesBelow: boolean }> {
    if (may('platform.read', identity)) {
      if (!(await this.db.readOne(findOrganisation(id)))) throw new AppError('NOT_FOUND');
      return { manages: true, managesBelow: true };
    }
    const [held] = await this.db.read(findStanding(identity.personId, id));
    if (held.length === 0) throw new AppError('NOT_FOUND');
    const administered = held.filter(({ role }) => role === 'district_admin');
    return { manages: administered.some(({ step }) => step > 0), managesBelow: administered.length > 0 };
  }

  private async mustManage(identity: Identity, id: string): Promise<void> {
    const { manages } = await this.standing(identity, id);
    if (!manages) throw ofThoseAbove();
  }

  /** A member who is just being removed must leave nobody behind. */
  private async mustStillManage(tx: Tx, identity: Identity, id: string): Promise<void> {
    if (may('platform.read', identity)) return;
    const held = await tx.sql(holdManager(identity.schoolId, identity.personId, id));
    if (held.length === 0) throw ofThoseAbove();
  }
}

function ofThoseAbove(): AppError {
  return new AppError('FORBIDDEN', 'Only members of the organisation above can decide this.');
}
