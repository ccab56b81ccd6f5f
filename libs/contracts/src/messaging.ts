import {
  type CalendarDays,
  MESSENGER_SCOPES,
  MESSENGER_STATUSES,
  type MessengerScope,
  type MessengerSettings,
  type MessengerStatus,
  type RecordedRole,
  type Role,
} from '@homeroom/domain';
import { IsBoolean, IsIn } from 'class-validator';
import { TimeOfDay } from './days';
import { Group, IfGiven } from './fields';
import { Version } from './school';

/** GET /api/messages/directory: one of the people the asker may write to. */
export interface DirectoryPerson {
  personId: string;
  role: Role;
  firstName: string;
  lastName: string;
  /** The class the two share (the first of them); absent where they share none. */
  classNumber?: number;
}

/** GET /api/messages/settings?classNumber= */
export interface ClassMessenger {
  classNumber: number;
  settings: MessengerSettings;
  /** Counts the saves; 0 as long as the class has what every class begins with. */
  version: number;
  /** Whether the asker may change anything here, or only look. */
  mayChange: boolean;
}

function Switch() {
  return (target: object, key: string) => {
    IfGiven()(target, key);
    IsBoolean({ message: 'This is either on or off.' })(target, key);
  };
}

class ChangeFeatures implements Partial<MessengerSettings['features']> {
  @Switch()
  textMessages?: boolean;
  @Switch()
  photoSharing?: boolean;
  @Switch()
  videoSharing?: boolean;
  @Switch()
  voiceMessages?: boolean;
  @Switch()
  groupChats?: boolean;
}

class ChangeModeration implements Partial<MessengerSettings['moderation']> {
  @Switch()
  requireApproval?: boolean;
  @Switch()
  filterBadWords?: boolean;
  @Switch()
  notifyOnFlag?: boolean;
}

export class ChangeTimes implements Partial<MessengerSettings['timeRestrictions']> {
  @Switch()
  enabled?: boolean;
  @TimeOfDay()
  startTime?: string;
  @TimeOfDay()
  endTime?: string;
  @Switch()
  weekendsAllowed?: boolean;
}

/** PATCH /api/messages/settings?classNumber=: what is left out stays as it is, in the groups too. */
export class ChangeMessenger {
  @Version()
  version!: number;
  @Switch()
  enabled?: boolean;
  @IfGiven()
  @IsIn(MESSENGER_SCOPES, { message: 'Choose how far messages may reach.' })
  scope?: MessengerScope;
  @Group(() => ChangeFeatures)
  features?: ChangeFeatures;
  @Group(() => ChangeModeration)
  moderation?: ChangeModeration;
  @Group(() => ChangeTimes)
  timeRestrictions?: ChangeTimes;
}

/** GET /api/messages/students?classNumber= */
export interface MessengerStudent {
  studentId: string;
  firstName: string;
  lastName: string;
  status: MessengerStatus;
  /** When it ends by itself; null where it does not, or is none. */
  restrictedUntil: string | null;
}

/** PATCH /api/messages/students/{studentId}, or …/students?classNumber= for everybody of the class */
export class SetMessengerStatus {
  @IsIn(MESSENGER_STATUSES, { message: 'Choose active or restricted.' })
  status!: MessengerStatus;
}

/** GET /api/messages/changes?classNumber=: the newest first. */
export interface MessengerChange {
  id: string;
  at: string;
  /** Null where the person is not known any more, or was a class device. */
  by: { role: RecordedRole; name: string | null };
  /** The settings, one student, or all students of the class. */
  what: 'settings' | 'student' | 'everybody';
  studentName: string | null;
  status: MessengerStatus | null;
}

/** GET /api/messages/state: what holds for the student who asks. */
export interface MessengerState {
  classNumber: number;
  enabled: boolean;
  scope: MessengerScope;
  /** Whether text and conversations of several are among what the class may use. */
  features: Pick<MessengerSettings['features'], 'textMessages' | 'groupChats'>;
  status: MessengerStatus;
  timeRestrictions: MessengerSettings['timeRestrictions'];
  /** IANA name of the school's clock, in which the times are meant. */
  timeZone: string;
  /** On which days there is school; null where the school has planned none. */
  calendar: CalendarDays | null;
}
