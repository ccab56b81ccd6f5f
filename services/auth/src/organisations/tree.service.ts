import {
  AppError,
  type ChangeOrganisation,
  type CreateOrganisation,
  type FindOrganisationSchools,
  type MovedOrganisation,
  type OrganisationNode,
  type OrganisationSchool,
  type Page,
  pageAsked,
  pageOf,
  PLATFORM_SCHOOL_ID,
} from '@homeroom/contracts';
import { searchWords, TenantDb, type Tx } from '@homeroom/database';
import { LIMITS, SERVER_LIMITS } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { currentActor } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock';
import { forgetSchool } from '../oversight/school-days.queries';
import { endUnfoundedVisits, findVisitable } from '../visits/visits.queries';
import { LostMembers } from './lost-members';
import { endUnfounded } from './members.queries';
import {
  changeOrganisation,
  countOrganisations,
  countPlaced,
  findLevels,
  findOrganisation,
  findOrganisations,
  findPlacing,
  insertOrganisation,
  lockTree,
  moveOrganisation,
  type OrganisationRow,
  placedPage,
  placeSchool,
  removeOrganisation,
  removeSchool,
  standsBelow,
} from './tree.queries';

const NOBODY_LOST: MovedOrganisation = { success: true, membersEnded: 0 };

/**
 * The tree of organisations above schools. Changes are serialised, and each one ends what has lost its basis: members whose own school is
 * elsewhere, and visits to schools that were moved away from their visitors.
 */
@Injectable()
export class TreeService {
  constructor(
    private readonly db: TenantDb,
    private readonly lost: LostMembers,
    private readonly book: AuditNotes,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<OrganisationNode[]> {
    const [found] = await this.db.read(findOrganisations());
    return found;
  }

  async schools(id: string, find: FindOrganisationSchools): Promise<Page<OrganisationSchool>> {
    const { search = '' } = find;
    const asked = pageAsked(find);
    const given = [id, searchWords(search), search.trim()] as const;
    const [[organisation], [counted], rows] = await this.db.read(
      findOrganisation(id),
      countPlaced(...given),
      placedPage(...given, asked.pageSize, asked.offset),
    );
    if (!organisation) throw new AppError('NOT_FOUND');
    const items = rows.map(({ organisationId, organisationName, ...school }) => ({
      ...school,
      organisation: { id: organisationId, name: organisationName },
    }));
    return pageOf(asked, items, counted);
  }

  create({ name, kind, parentId: under }: CreateOrganisation): Promise<OrganisationNode> {
    const [id, parentId] = [uuidv7(), under ?? null];
    return this.change(async (tx) => {
      const [counted] = await tx.sql(countOrganisations());
      if ((counted?.organisations ?? 0) >= LIMITS.organisations) throw new AppError('ORGANISATION_LIMIT');
      if (parentId !== null) await this.refuseDepth(tx, parentId, 1);
      await tx.sql(insertOrganisation(id, parentId, kind, name));
      await this.note(tx, 'organisation.created', { organisationId: id, name, kind });
      return { id, parentId, kind, name, schools: 0, members: 0 };
    });
  }

  async describe(id: string, { name, kind }: ChangeOrganisation): Promise<void> {
    await this.change(async (tx) => {
      const { name: before } = await this.existing(tx, id);
      const [changed] = await tx.sql(changeOrganisation(id, kind ?? null, name ?? null));
      if (changed) await this.note(tx, 'organisation.changed', { organisationId: id, before, ...changed });
    });
  }

  move(id: string, parentId: string | null): Promise<MovedOrganisation> {
    return this.change(async (tx) => {
      const { name, parentId: before } = await this.existing(tx, id);
      if (before === parentId) return NOBODY_LOST;
      if (parentId !== null) {
        const [circle] = await tx.sql(standsBelow(parentId, id));
        if (circle) throw new AppError('ORGANISATION_CIRCLE');
        const [moved] = await tx.sql(findLevels(id));
        await this.refuseDepth(tx, parentId, moved?.levels ?? 1);
      }
      await tx.sql(moveOrganisation(id, parentId));
      await this.note(tx, 'organisation.moved', { organisationId: id, name, fromId: before, toId: parentId });
      return this.endUnfounded(tx);
    });
  }

  async close(id: string): Promise<void> {
    await this.change(async (tx) => {
      const { name } = await this.existing(tx, id);
      const [removed] = await tx.sql(removeOrganisation(id));
      if (!removed) throw new AppError('ORGANISATION_IN_USE');
      await this.note(tx, 'organisation.closed', { organisationId: id, name });
    });
  }

  /** Places the school under this organisation, or under none; noted in the school's own audit log. */
  async place(schoolId: string, organisationId: string | null): Promise<MovedOrganisation> {
    if (schoolId === PLATFORM_SCHOOL_ID) throw new AppError('NOT_FOUND');
    const by = currentActor();
    return this.db.transactionIn(schoolId, async (tx) => {
      await tx.sql(lockTree());
      const [school] = await tx.sql(findVisitable());
      if (!school) throw new AppError('NOT_FOUND');
      const [before] = await tx.sql(findPlacing(schoolId));
      if ((before?.organisationId ?? null) === organisationId) return NOBODY_LOST;
      if (organisationId === null) {
        await tx.sql(removeSchool());
        await tx.sql(forgetSchool());
        await this.outbox.publish(tx, 'school.overseen', { isOverseen: false });
        const detail = { organisationId: before?.organisationId ?? null };
        await this.book.write(tx, { action: 'organisation.school_removed', detail }, by);
      } else {
        const { name } = await this.existing(tx, organisationId);
        await tx.sql(placeSchool(organisationId, school.code, school.name));
        const detail = { organisationId, name };
        await this.book.write(tx, { action: 'organisation.school_placed', detail }, by);
      }
      return this.endUnfounded(tx);
    });
  }

  /** In the platform's own space, where the operator is and where the operator's actions are logged. */
  private change<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      await tx.sql(lockTree());
      return work(tx);
    });
  }

  private async endUnfounded(tx: Tx): Promise<MovedOrganisation> {
    const members = await tx.sql(endUnfounded());
    await tx.sql(endUnfoundedVisits(null, new Date(this.clock.now())));
    if (members.length > 0) tx.afterCommit(() => void this.lost.tell());
    return { success: true, membersEnded: members.length };
  }

  private async existing(tx: Tx, id: string): Promise<OrganisationRow> {
    const [found] = await tx.sql(findOrganisation(id));
    if (!found) throw new AppError('NOT_FOUND', 'This organisation no longer exists.');
    return found;
  }

  private async refuseDepth(tx: Tx, parentId: string, levels: number): Promise<void> {
    await this.existing(tx, parentId);
    const [parent] = await tx.sql(findLevels(parentId));
    if ((parent?.level ?? 0) + levels > SERVER_LIMITS.organisationLevels)
      throw new AppError('ORGANISATION_DEPTH');
  }

  private note(
    tx: Tx,
    action: Parameters<AuditNotes['write']>[1]['action'],
    detail: Record<string, string | null>,
  ): Promise<void> {
    return this.book.write(tx, { action, detail });
  }
}
