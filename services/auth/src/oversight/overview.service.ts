import {
  AppError,
  type ExportOverview,
  type FindOverview,
  type Identity,
  type OrganisationNode,
  type OrganisationOverview,
  type OverviewSchool,
  pageAsked,
  pageOf,
} from '@homeroom/contracts';
import { PlatformDb, type PlatformReads, searchWords, TenantDb } from '@homeroom/database';
import { percentOf } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { type CsvCell, listFile } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { Clock } from '../clock';
import { MembersService } from '../organisations/members.service';
import { findPart } from '../organisations/tree.queries';
import { branchesBelow, type Counted, countedSchools, inOrder, totalsOf } from './overview';
import { schoolsOf } from './overview.queries';
import { newestOf, weeksOf } from './school-days.queries';

const COLUMNS = [
  { head: 'School', width: 40 },
  { head: 'Code' },
  { head: 'Directly under', width: 40 },
  { head: 'Suspended' },
  { head: 'Figures of' },
  { head: 'Students' },
  { head: 'Classes' },
  { head: 'Teachers' },
  { head: 'Points in 7 days' },
  { head: 'Attendance of' },
  { head: 'Attendance in percent' },
  { head: 'Registers due' },
  { head: 'Registers taken' },
  { head: 'Messages waiting' },
  { head: 'Oldest waits in days' },
  { head: 'Alerts in 30 days' },
  { head: 'Drills in 30 days' },
  { head: 'Last drill' },
];

interface Below {
  nodes: OrganisationNode[];
  counted: Counted[];
  door: PlatformReads;
}

/** The schools below an organisation, for its members: figures that were reported, and nothing that has to be requested from a school. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly db: TenantDb,
    private readonly platform: PlatformDb,
    private readonly members: MembersService,
    private readonly book: AuditNotes,
    private readonly clock: Clock,
  ) {}

  async overview(identity: Identity, id: string, find: FindOverview): Promise<OrganisationOverview> {
    const { nodes, counted, door } = await this.below(identity, id, find.search);
    const [organisation] = nodes;
    if (!organisation) throw new AppError('NOT_FOUND');
    const [weeks] = await door.read(weeksOf(counted.map(({ school }) => school.id)));
    const branches = branchesBelow(id, nodes);
    const asked = pageAsked(find);
    const found = counted.filter(({ isFound }) => isFound).map(({ school }) => school);
    const items = inOrder(found, find.sort ?? 'needs').slice(asked.offset, asked.offset + asked.pageSize);
    return {
      ...pageOf(asked, items, { total: found.length }),
      organisation: { id, kind: organisation.kind, name: organisation.name },
      totals: totalsOf(counted),
      parts: nodes
        .filter(({ parentId }) => parentId === id)
        .map(({ id: part, kind, name }) => ({
          ...{ id: part, kind, name },
          totals: totalsOf(counted.filter(({ school }) => branches.get(school.organisation.id) === part)),
        })),
      weeks: weeks.map(({ week, possible, attended, schools }) => ({
        ...{ week, schools },
        percent: percentOf(attended, possible) ?? 0,
      })),
    };
  }

  async file(identity: Identity, id: string, { format = 'xlsx' }: ExportOverview): Promise<StreamableFile> {
    const { counted } = await this.below(identity, id);
    const detail = { organisationId: id, count: counted.length, format };
    await this.db.transaction((tx) =>
      this.book.write(tx, { action: 'organisation.overview_exported', detail }),
    );
    const rows = counted.map(({ school }) => toLine(school));
    return listFile({ name: 'schools', columns: COLUMNS, rows }, format);
  }

  /** For people who are not members of the organisation, or of one above it, it does not exist. */
  private async below(identity: Identity, id: string, search = ''): Promise<Below> {
    await this.members.standing(identity, id);
    const door = this.platform.openForMember('overview of an organisation', id);
    const [nodes, below] = await this.db.read(
      findPart(id),
      schoolsOf(id, searchWords(search), search.trim()),
    );
    const [newest] = await door.read(newestOf(below.map((school) => school.id)));
    const today = new Date(this.clock.now()).toISOString().slice(0, 10);
    return { nodes, door, counted: countedSchools(below, newest, nodes, today) };
  }
}

/** Figures that are withheld as too small, or were not reported, are empty cells. */
function toLine({ classroom, attendance, messages, alerts, ...school }: OverviewSchool): CsvCell[] {
  return [
    ...[school.name, school.code, school.organisation.name, school.isSuspended ? 'yes' : 'no'],
    ...[classroom?.day, classroom?.students, classroom?.classes, classroom?.teachers, classroom?.points],
    ...[attendance?.day, attendance?.percent, attendance?.due, attendance?.taken],
    ...[messages?.waiting, messages?.oldestDays, alerts?.alerts, alerts?.drills, alerts?.lastDrillOn],
  ].map((cell) => cell ?? null);
}
