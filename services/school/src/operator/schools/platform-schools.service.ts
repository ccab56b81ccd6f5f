import {
  AppError,
  type ExportSchools,
  type FindSchools,
  namesNoPage,
  type Page,
  pageAsked,
  pageOf,
  type PlatformSchool,
  type PlatformStats,
} from '@homeroom/contracts';
import { PlatformDb } from '@homeroom/database';
import { isTrialActive, lastDayBefore, LIMITS, monthOf, trustOf } from '@homeroom/domain';
import { type CsvCell, listFile } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { whole, WHOLE_AND_ONE } from '../whole-list';
import {
  countSchools,
  findSchools,
  monthByMonth,
  schoolById,
  type SchoolRow,
  totals,
} from './platform-schools.queries';

const COLUMNS = ['Name', 'Code', 'Country', 'Status', 'Plan', 'Trial until', 'Contact', 'Address']
  .concat(['People', 'Teachers', 'Students', 'Registered'])
  .map((head) => ({ head }));

/** The operator's view of all schools. */
@Injectable()
export class PlatformSchoolsService {
  constructor(private readonly platform: PlatformDb) {}

  async stats(): Promise<PlatformStats> {
    const [[all], months] = await this.platform
      .open('platform stats')
      .read(totals(), monthByMonth(`${monthOf(new Date())}-01`));
    if (!all) throw new Error('An aggregate always has a row');
    const invoiced = months.at(-1)?.invoicedCents ?? 0;
    return { ...all, totalRevenue: invoiced / 100, months };
  }

  /** Newest first. */
  async find(query: FindSchools): Promise<PlatformSchool[] | Page<PlatformSchool>> {
    const { status = 'all', search = '' } = query;
    const door = this.platform.open('list of schools');
    if (namesNoPage(query)) {
      const [rows] = await door.read(findSchools(status, search, WHOLE_AND_ONE, 0));
      return whole(rows).map(toSchool);
    }
    const asked = pageAsked(query);
    const [rows, [counted]] = await door.read(
      findSchools(status, search, asked.pageSize, asked.offset),
      countSchools(status, search),
    );
    return pageOf(asked, rows.map(toSchool), counted);
  }

  async export({ status = 'all', search = '', format = 'xlsx' }: ExportSchools): Promise<StreamableFile> {
    const door = this.platform.open('export of schools');
    const [rows] = await door.read(findSchools(status, search, LIMITS.listFileLines + 1, 0));
    if (rows.length > LIMITS.listFileLines) throw new AppError('LIST_TOO_LONG');
    const table = { name: 'schools', columns: COLUMNS, rows: rows.map(toSchool).map(toLine) };
    return listFile(table, format);
  }

  async one(schoolId: string): Promise<PlatformSchool> {
    const [[row]] = await this.platform.open('one school').read(schoolById(schoolId));
    if (!row) throw new AppError('NOT_FOUND');
    return toSchool(row);
  }
}

function toSchool(row: SchoolRow): PlatformSchool {
  const { trialEndsAt, registeredAt, timeZone, confirmedAt, verifiedAt, ...school } = row;
  const now = new Date();
  const trial = { subscriptionLevel: 'trial', trialEndsAt, timeZone } as const;
  return {
    ...school,
    trust: trustOf({ confirmedAt, verifiedAt }),
    isTrialActive: isTrialActive({ ...trial, ...school }, now),
    trialEndDate: trialEndsAt.toISOString(),
    trialLastDay: lastDayBefore(trialEndsAt, timeZone),
    isTrialOver: !isTrialActive(trial, now),
    registeredAt: registeredAt.toISOString(),
  };
}

function toLine(school: PlatformSchool): CsvCell[] {
  const { name, code, country, status, subscriptionLevel, trialLastDay, contactEmail, address } = school;
  const { totalUsers, totalTeachers, totalStudents, registeredAt } = school;
  return [
    ...[name, code, country, status, subscriptionLevel, trialLastDay, contactEmail, address],
    ...[totalUsers, totalTeachers, totalStudents, registeredAt],
  ];
}
