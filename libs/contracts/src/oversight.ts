import {
  type ListFormat,
  type OrganisationKind,
  OVERVIEW_SORTS,
  type OverviewNeed,
  type OverviewSort,
} from '@homeroom/domain';
import { IsIn, IsOptional } from 'class-validator';
import { FileFormat } from './file-format';
import { FindOrganisationSchools, type OrganisationSchool } from './organisations';
import type { Page } from './paging';

/** What each service tells of a school below an organisation, of its day that has just ended: counts, and nobody's. */
export interface ClassroomCounted {
  day: string;
  /** Null: too few to say. */
  students: number | null;
  classes: number;
  teachers: number;
  /** What was given within a week and stands; null where too few children have it. */
  points: number | null;
  /** Also those without registers, some of them told before: what was corrected since is in it, and a day that became a holiday. */
  days: AttendanceCounted[];
}

export interface AttendanceCounted {
  day: string;
  due: number;
  taken: number;
  /** Half days that could have been attended, and that were; null where they are too few children's. */
  possible: number | null;
  attended: number | null;
}

export interface MessagesCounted {
  day: string;
  /** Flagged or reported, and nobody has decided; null where there are a few. */
  waiting: number | null;
  /** The day since which the oldest of them waits. */
  oldestOn: string | null;
}

export interface AlertsCounted {
  day: string;
  alerts: number;
  drills: number;
  lastDrillOn: string | null;
}

/** GET /api/organisations/{organisationId}/overview */
export class FindOverview extends FindOrganisationSchools {
  @IsOptional()
  @IsIn(OVERVIEW_SORTS, { message: 'Choose how the list is sorted.' })
  sort?: OverviewSort;
}

/** GET /api/organisations/{organisationId}/overview/export: all of its schools. A file has no pages. */
export class ExportOverview {
  @FileFormat()
  format?: ListFormat;
}

/** A school below, as its newest figures have it. What has not come is null, and each part says of which day it is. */
export interface OverviewSchool extends OrganisationSchool {
  isSuspended: boolean;
  classroom: Omit<ClassroomCounted, 'days'> | null;
  /** The last day with registers; `percent` is null where too few children were marked. */
  attendance: { day: string; due: number; taken: number; percent: number | null } | null;
  messages: { day: string; waiting: number | null; oldestDays: number | null } | null;
  alerts: AlertsCounted | null;
  needs: OverviewNeed[];
}

/** Of all schools below, each by its own last day; what is too few to say in a school is in none of it. */
export interface OverviewTotals {
  schools: number;
  /** Of how many of them figures have come. */
  counted: number;
  students: number;
  classes: number;
  teachers: number;
  points: number;
  due: number;
  taken: number;
  percent: number | null;
  alerts: number;
  drills: number;
  /** How many schools somebody should look at, for what. */
  needs: Record<OverviewNeed, number>;
}

/** The schools are a page of them; everything else is of all. */
export interface OrganisationOverview extends Page<OverviewSchool> {
  organisation: { id: string; kind: OrganisationKind; name: string };
  totals: OverviewTotals;
  /** What stands directly below, with what is below each. */
  parts: { id: string; kind: OrganisationKind; name: string; totals: OverviewTotals }[];
  /** Attendance of all schools by weeks, the oldest first: the Monday, and of how many schools it is. */
  weeks: { week: string; percent: number; schools: number }[];
}
