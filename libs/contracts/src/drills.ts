import type { AlertStatus, AlertType, DrillEnd, ListFormat, Role } from '@homeroom/domain';
import { ALERT_MESSAGE_MAX_LENGTH, ALERT_TYPES, LIMITS, SENTENCES } from '@homeroom/domain';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import type { Reach, SchoolClock } from './alert-log';
import { OptionalDay } from './days';
import { AlertMessage } from './fields';
import { FileFormat } from './file-format';
import { type Page, PageQuery } from './paging';

/** POST /api/school-admin/drills. No field marks it as a drill: this route starts nothing else, and no other route starts one. */
export class StartDrill {
  @IsIn(ALERT_TYPES, { message: SENTENCES.drillType })
  type!: AlertType;
  /** The number of minutes after which it ends automatically. */
  @IsInt({ message: SENTENCES.drillMinutes })
  @Min(LIMITS.drillMinutesMin, { message: SENTENCES.drillMinutes })
  @Max(LIMITS.drillMinutesMax, { message: SENTENCES.drillMinutes })
  minutes!: number;
  /** The day on which families were told about this drill. Without it, families are not notified. */
  @OptionalDay()
  familiesToldOn?: string;
  @AlertMessage(ALERT_MESSAGE_MAX_LENGTH)
  message?: string;
}

/** GET /api/school-admin/drills */
export class ListDrills extends PageQuery {}

/** GET /api/school-admin/drills/export: all drills, without paging. */
export class ExportDrills {
  @FileFormat()
  format?: ListFormat;
}

/** A line of the log, computed from the rows of the people who were alerted. */
export interface DrillRow extends Reach {
  id: string;
  type: AlertType;
  status: AlertStatus;
  startedAt: string;
  startedBy: { name: string; role: Role };
  endsBy: string;
  endedAt: string | null;
  endedHow: DrillEnd | null;
  familiesToldOn: string | null;
}

/** Newest first. */
export interface DrillLog extends Page<DrillRow> {
  school: SchoolClock;
}
