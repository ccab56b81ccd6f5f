import type { AlertStatus, AlertType, DrillEnd, ListFormat, Role } from '@homeroom/domain';
import { ALERT_MESSAGE_MAX_LENGTH, ALERT_TYPES, LIMITS, SENTENCES } from '@homeroom/domain';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import type { Reach, SchoolClock } from './alert-log';
import { OptionalDay } from './days';
import { AlertMessage } from './fields';
import { FileFormat } from './file-format';
import { type Page, PageQuery } from './paging';

/** POST /api/school-admin/drills. No field says that it is one: this route starts nothing else, and no other starts one. */
export class StartDrill {
  @IsIn(ALERT_TYPES, { message: SENTENCES.drillType })
  type!: AlertType;
  /** After so many minutes it ends by itself. */
  @IsInt({ message: SENTENCES.drillMinutes })
  @Min(LIMITS.drillMinutesMin, { message: SENTENCES.drillMinutes })
  @Max(LIMITS.drillMinutesMax, { message: SENTENCES.drillMinutes })
  minutes!: number;
  /** The day on which families were told that there will be one. Without it none of them hears of this one. */
  @OptionalDay()
  familiesToldOn?: string;
  @AlertMessage(ALERT_MESSAGE_MAX_LENGTH)
  message?: string;
}

/** GET /api/school-admin/drills */
export class ListDrills extends PageQuery {}

/** GET /api/school-admin/drills/export: all of them. A file has no pages. */
export class ExportDrills {
  @FileFormat()
  format?: ListFormat;
}

/** A line of the log. All of it is counted from the rows of who was told. */
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

/** The newest one first. */
export interface DrillLog extends Page<DrillRow> {
  school: SchoolClock;
}
