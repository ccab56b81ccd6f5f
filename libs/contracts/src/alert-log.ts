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

/** GET /api/school-admin/emergency-alerts/export: all of them. A file has no pages. */
export class ExportAlerts {
  @FileFormat()
  format?: ListFormat;
}

/** Counted from the rows of who was told; walls of classes are no people. */
export interface Reach {
  /** Who was to be told. */
  people: number;
  /** Of them, those whose device had it within a minute of the raising, and by now. */
  reachedInMinute: number;
  reached: number;
}

export interface AlertLogRow extends Reach {
  id: string;
  type: AlertType;
  status: AlertStatus;
  raisedAt: string;
  /** Who was the first. */
  raisedBy: { name: string; role: Role; classNumber: number | null };
  /** How many raised it, the first with them. */
  raisers: number;
  endedAt: string | null;
}

/** On which clock a school reads its times. */
export interface SchoolClock {
  timeZone: string;
  country: string | null;
}

/** How often a school heard what. Months are those of its own clock. */
export interface AlertMonth extends AlarmsHeard {
  month: Month;
  /** Calls of one room, which nobody but the staff hears. */
  helpCalls: number;
  drills: number;
}

/** Real ones, also one that is running; the newest one first. */
export interface AlertLog extends Page<AlertLogRow> {
  school: SchoolClock;
  /** The last twelve, oldest first, also those without anything. */
  months: AlertMonth[];
  /** In the last `ALARMS_HEARD_DAYS` days. */
  lately: AlarmsHeard;
}

/**
 * What happened in an alert or a drill, one after the other: it was raised, somebody of the staff said that they look, it went from the
 * staff to everybody, the staff said a word, it ended.
 */
export type AlertStep = { at: string; by: { name: string; role: Role | null } | null } & (
  | { what: 'raised' | 'said'; message: string | null }
  | { what: 'looked' }
  | { what: 'released'; release: Release }
  | {
      what: 'ended';
      message: string | null;
      how: Exclude<AlertStatus, 'active'> | DrillEnd;
      /** Nobody else had heard of it by then. */
      staffAlone: boolean;
    }
);

/** GET /api/school-admin/emergency-alerts/{alertId}: of a drill too. */
export interface AlertReport extends AlertLogRow {
  kind: AlertKind;
  /** Of `people`, those who have answered it. */
  answered: number;
  steps: AlertStep[];
  /** How many people's devices had it within so many seconds of the raising. */
  arrival: { withinS: number; people: number }[];
  school: SchoolClock;
}
