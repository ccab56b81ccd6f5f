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

/**
 * The figures that each service publishes about a school in an organisation for the day that has just ended: counts only, about nobody in
 * particular.
 */
export interface ClassroomCounted {
  day: string;
  /** Null if the number is too small to publish. */
  students: number | null;
  classes: number;
  teachers: number;
  /** Points awarded within a week and not undone; null if too few children have any. */
  points: number | null;
  /** Includes days without registers and days that were published before, so that later corrections and new holidays are taken over. */
  days: AttendanceCounted[];
}

export interface AttendanceCounted {
  day: string;
  due: number;
  taken: number;
  /** Half days that could have been attended, and those that were; null if they are about too few children. */
  possible: number | null;
  attended: number | null;
}

export interface MessagesCounted {
  day: string;
  /** Flagged or reported messages without a decision; null if there are only a few. */
  waiting: number | null;
  /** The day since which the oldest of them has been waiting. */
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

/** GET /api/organisations/{organisationId}/overview/export: all of its schools, without paging. */
export class ExportOverview {
  @FileFormat()
  format?: ListFormat;
}

/** A school below, with its newest figures. Missing figures are null, and each part states its day. */
export interface OverviewSchool extends OrganisationSchool {
  isSuspended: boolean;
  classroom: Omit<ClassroomCounted, 'days'> | null;
  /** The last day with registers; `percent` is null if too few children were marked. */
  attendance: { day: string; due: number; taken: number; percent: number | null } | null;
  messages: { day: string; waiting: number | null; oldestDays: number | null } | null;
  alerts: AlertsCounted | null;
  needs: OverviewNeed[];
}

/** Totals of all schools below, each by its own last day, without figures that a school does not publish because they are too small. */
export interface OverviewTotals {
  schools: number;
  /** The number of schools that have published figures. */
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
  /** The number of schools that need attention, by reason. */
  needs: Record<OverviewNeed, number>;
}

/** Contains one page of the schools; everything else covers all of them. */
export interface OrganisationOverview extends Page<OverviewSchool> {
  organisation: { id: string; kind: OrganisationKind; name: string };
  totals: OverviewTotals;
  /** The organisations directly below, each with everything below it. */
  parts: { id: string; kind: OrganisationKind; name: string; totals: OverviewTotals }[];
  /** Weekly attendance over all schools, oldest first: the week's Monday, and the number of schools it covers. */
  weeks: { week: string; percent: number; schools: number }[];
}
