import {
  AppError,
  type FindRosterLines,
  type Identity,
  type KeyedClass,
  type KeyedCourses,
  type Page,
  pageAsked,
  pageOf,
  type RosterImport,
  type RosterLine,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import {
  groupedBy,
  keyOf,
  type ListFormat,
  ROSTER_COLUMNS,
  ROSTER_HEADS,
  ROSTER_REFUSALS,
  type RosterColumn,
  type RosterList,
} from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { listFile } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { holdYear } from '../../ground/calendar/running-year';
import { alone } from './alone';
import { broughtCourses, keyedGroups, knownCards, knownCourses, runningDays } from './known.queries';
import {
  beginUndo,
  countLines,
  holdImport,
  importById,
  latestImports,
  linesOf,
  type RefusedLine,
  refusedLines,
} from './roster.queries';
import { EXPORTED } from './roster-actions';
import { toImport } from './roster-import';

/** The state of the school's imports, and undoing one. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  async latest(): Promise<RosterImport[]> {
    const [rows] = await this.db.read(latestImports());
    return rows.map(toImport);
  }

  /** Lets a file of another program find its classes again, and give new ones free numbers. */
  async classes(): Promise<KeyedClass[]> {
    const [cards] = await this.db.read(knownCards());
    return cards
      .map(({ classNumber, className, grade, section, isActive, sourcedId }) => ({
        ...{ classNumber, className, grade, section, isActive, sourcedId },
      }))
      .toSorted((a, b) => a.classNumber - b.classNumber);
  }

  /** Lets files of another program find the courses they brought, and leave out those of another year. */
  async courses(): Promise<KeyedCourses> {
    const [[year], courses, groups, brought] = await this.db.read(
      runningDays(),
      knownCourses(),
      keyedGroups(),
      broughtCourses(),
    );
    const areBrought = new Set(brought.map(({ courseId }) => courseId));
    const ofCourse = groupedBy(groups, ({ courseId }) => courseId);
    return {
      ...{ yearStartsOn: year?.startsOn ?? null, yearEndsOn: year?.endsOn ?? null },
      courses: courses.map((course) => {
        const own = ofCourse.get(course.id) ?? [];
        return {
          ...{ courseName: course.courseName, sourcedId: keyOf(course) },
          isBrought: areBrought.has(course.id),
          groups: own.map((group) => ({ groupName: group.groupName, sourcedId: keyOf(group) })),
        };
      }),
    };
  }

  async find(importId: string, find: FindRosterLines): Promise<RosterImport & { lines: Page<RosterLine> }> {
    const { kind = null } = find;
    const asked = pageAsked(find);
    const [[row], [counted], items] = await this.db.read(
      importById(importId),
      countLines(importId, kind),
      linesOf(importId, kind, asked.pageSize, asked.offset),
    );
    return { ...toImport(row), lines: pageOf(asked, items, counted) };
  }

  /** Idempotent: a repeated request gets the current state. */
  undo({ personId }: Identity, importId: string): Promise<RosterImport> {
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      const [held] = await tx.sql(holdImport(importId));
      const isUnderWay = held?.state === 'undoing' || held?.state === 'undone';
      if (held && !isUnderWay) {
        const [begun] = await alone(() => tx.sql(beginUndo(importId, personId)));
        if (!begun) throw new AppError('IMPORT_NOT_UNDOABLE');
      }
      return toImport((await tx.sql(importById(importId)))[0]);
    });
  }

  /** The refused lines as they came, with the reason. They leave the school's pages, so the audit log records who took them. */
  async refused(importId: string, format: ListFormat): Promise<StreamableFile> {
    const { list, lines } = await this.db.transaction((tx) => this.takeRefused(tx, importId, format));
    const columns: readonly RosterColumn[] = ROSTER_COLUMNS[list];
    const rows = lines.map(({ line, cells, about: [column], reason }) => [
      ...columns.map((each) => cells[each] ?? null),
      line,
      ROSTER_HEADS[column as RosterColumn],
      reason && ROSTER_REFUSALS[reason],
    ]);
    const heads = [...columns.map((column) => ROSTER_HEADS[column]), 'Line', 'Cell', 'Why'];
    return listFile({ name: 'not-imported', columns: heads.map((head) => ({ head })), rows }, format);
  }

  private async takeRefused(
    tx: Tx,
    importId: string,
    format: ListFormat,
  ): Promise<{ list: RosterList; lines: RefusedLine[] }> {
    const { list } = toImport((await tx.sql(importById(importId)))[0]);
    const lines = await tx.sql(refusedLines(importId));
    await this.book.write(tx, { action: EXPORTED[list], detail: { count: lines.length, format } });
    return { list, lines };
  }
}
