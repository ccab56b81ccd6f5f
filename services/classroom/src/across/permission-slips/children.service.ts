import {
  AppError,
  type FindPermissionChildren,
  type Identity,
  pageAsked,
  pageOf,
  type PermissionChildPage,
  type PermissionChildren,
  type PermissionPaper,
  REASONS,
  type RecordedPermission,
  type RecordPermission,
  refusedAt,
} from '@homeroom/contracts';
import { searchWords, TenantDb, type Tx } from '@homeroom/database';
import { type ListFormat, SENTENCES } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { judged, listFile } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { lockGuardian } from '../../people/guardians/guardian-changes.queries';
import { answerAnew } from './answering';
import { allChildren, answerGate, CHILDREN, childFor, leftChildFor, paperHead } from './children.queries';
import { PERMISSION_COLUMNS, rowOf } from './permission-table';
import { SlipTelling } from './slip-telling.service';
import { clockOfSchool } from './slips.queries';
import { noSlip } from './slips.service';

/** The children about whom a slip asks, with what their guardians have answered, for the staff. */
@Injectable()
export class PermissionChildrenService {
  constructor(
    private readonly db: TenantDb,
    private readonly telling: SlipTelling,
    private readonly book: AuditNotes,
  ) {}

  async find(
    identity: Identity,
    slipId: string,
    wanted: FindPermissionChildren,
  ): Promise<PermissionChildren> {
    const { search, standing, classNumber = null, sort = 'name' } = wanted;
    const asked = pageAsked(wanted);
    const isLeft = standing === 'left';
    const { pages, count } = CHILDREN[isLeft ? 'left' : 'asked'];
    const page = pages.get(sort);
    if (!page) throw new Error(`Children are not ordered by ${sort}`);
    const caller = [identity.role, identity.personId, slipId] as const;
    const narrowed = [isLeft ? null : (standing ?? null), classNumber, searchWords(search)] as const;
    const [[head], items, [counted]] = await this.db.read(
      paperHead(...caller),
      page(...caller, ...narrowed, asked.pageSize, asked.offset),
      count(...caller, ...narrowed),
    );
    if (!head) throw noSlip();
    return pageOf(asked, items, counted);
  }

  async one(identity: Identity, slipId: string, studentId: string): Promise<PermissionChildPage> {
    const caller = [identity.role, identity.personId, slipId] as const;
    const [[asked], [left]] = await this.db.read(
      childFor(...caller, studentId),
      leftChildFor(...caller, studentId),
    );
    const child = asked ?? left;
    if (!child) throw new AppError('NOT_FOUND', REASONS.noPermissionChild);
    return child;
  }

  /** An answer on paper counts like the guardian's own, also after the last day: the staff know when it was brought. */
  record(
    identity: Identity,
    slipId: string,
    studentId: string,
    recorded: RecordPermission,
  ): Promise<RecordedPermission> {
    const { role, personId } = identity;
    const { guardianId, answer, note = null, broughtOn } = recorded;
    return this.db.transaction(async (tx) => {
      const [reached] = await tx.sql(childFor(role, personId, slipId, studentId));
      if (!reached) throw new AppError('NOT_FOUND', REASONS.noPermissionChild);
      await judged();
      await tx.sql(lockGuardian(guardianId));
      const [gate] = await tx.sql(answerGate(slipId, studentId, guardianId));
      if (!gate) throw refusedAt('guardianId', SENTENCES.permissionGuardian);
      if (!gate.isSent || !gate.isAsked)
        throw new AppError('PERMISSION_SLIP_CLOSED', REASONS.permissionNotOpen);
      if (broughtOn < gate.sentOn || broughtOn > gate.today)
        throw refusedAt('broughtOn', SENTENCES.permissionBroughtOn);
      // What the guardian has said here since then is their later word.
      if (gate.before && !gate.before.isPaper && gate.before.answeredOn > broughtOn)
        throw refusedAt('broughtOn', SENTENCES.permissionSaidSince);
      const paper = { recordedBy: personId, broughtOn };
      await answerAnew(tx, gate, { slipId, studentId, guardianId, answer, note, paper });
      await this.telling.changed(tx, slipId, { studentId, guardianId });
      await this.book.write(tx, {
        action: 'student.permission_recorded',
        about: [
          { kind: 'student', id: studentId },
          { kind: 'guardian', id: guardianId },
        ],
        detail: { slipId, answer, broughtOn },
      });
      const [child] = await tx.sql(childFor(role, personId, slipId, studentId));
      if (!child) throw new Error('A child that was asked about is there');
      return { success: true, child };
    });
  }

  /** For the day itself. It says what guardians have answered and noted, and nothing of medical records, which have rules of their own. */
  paper(identity: Identity, slipId: string): Promise<PermissionPaper> {
    return this.db.transaction((tx) => this.taken(tx, identity, slipId, 'print'));
  }

  file(identity: Identity, slipId: string, format: ListFormat = 'xlsx'): Promise<StreamableFile> {
    return this.db.transaction(async (tx) => {
      const { day, children } = await this.taken(tx, identity, slipId, format);
      const [{ timeZone } = { timeZone: 'UTC' }] = await tx.sql(clockOfSchool());
      const rows = children.map((child) => rowOf(child, timeZone));
      return listFile({ name: `permission-slip-${day}`, columns: PERMISSION_COLUMNS, rows }, format);
    });
  }

  private async taken(
    tx: Tx,
    { role, personId }: Identity,
    slipId: string,
    format: ListFormat | 'print',
  ): Promise<PermissionPaper> {
    const [head] = await tx.sql(paperHead(role, personId, slipId));
    if (!head) throw noSlip();
    const children = await tx.sql(allChildren(role, personId, slipId));
    await this.book.write(tx, {
      action: 'permission_slip.exported',
      detail: { slipId, count: children.length, format },
    });
    return { ...head, children };
  }
}
