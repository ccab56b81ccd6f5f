import type {
  AlarmsHeard,
  AlertKind,
  AlertStatus,
  AlertType,
  DrillEnd,
  ListFormat,
  Month,
  Release,
  Role,
} from '@homeroom/domain';
import { FileFormat } from './file-format';
import { type Page, PageQuery } from './paging';

/** GET /api/school-admin/emergency-alerts */
export class ListAlerts extends PageQuery {}

/** GET /api/school-admin/emergency-alerts/export: all alerts, without paging. */
export class ExportAlerts {
  @FileFormat()
  format?: ListFormat;
}

/** Counted from the recipient rows of people; class walls are not included. */
export interface Reach {
  /** The number of people to be alerted. */
  people: number;
  /** How many of them had the alert on a device within a minute of its raising, and how many have by now. */
  reachedInMinute: number;
  reached: number;
}

export interface AlertLogRow extends Reach {
  id: string;
  type: AlertType;
  status: AlertStatus;
  raisedAt: string;
  /** The first person to raise it. */
  raisedBy: { name: string; role: Role; classNumber: number | null };
  /** How many people raised it, including the first. */
  raisers: number;
  endedAt: string | null;
}

/** The time zone in which a school reads its times. */
export interface SchoolClock {
  timeZone: string;
  country: string | null;
}

/** How many alerts of each kind a school had in a month. Months follow the school's own clock. */
export interface AlertMonth extends AlarmsHeard {
  month: Month;
  /** Help calls from one room, which only the staff receive. */
  helpCalls: number;
  drills: number;
}

/** Real alerts, including a running one, newest first. */
export interface AlertLog extends Page<AlertLogRow> {
  school: SchoolClock;
  /** The last twelve months, oldest first, including those without alerts. */
  months: AlertMonth[];
  /** In the last `ALARMS_HEARD_DAYS` days. */
  lately: AlarmsHeard;
}

/**
 * The events of an alert or a drill in order: it was raised, a member of staff said they were looking, it went from the staff to everybody,
 * the staff posted an update, it ended.
 */
export type AlertStep = { at: string; by: { name: string; role: Role | null } | null } & (
  | { what: 'raised' | 'said'; message: string | null }
  | { what: 'looked' }
  | { what: 'released'; release: Release }
  | {
      what: 'ended';
      message: string | null;
      how: Exclude<AlertStatus, 'active'> | DrillEnd;
      /** Only the staff had been alerted by then. */
      staffAlone: boolean;
    }
);

/** GET /api/school-admin/emergency-alerts/{alertId}: also for drills. */
export interface AlertReport extends AlertLogRow {
  kind: AlertKind;
  /** How many of `people` have answered it. */
  answered: number;
  steps: AlertStep[];
  /** How many people's devices had it within the given number of seconds after the raising. */
  arrival: { withinS: number; people: number }[];
  school: SchoolClock;
}
