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

/** GET /api/messages/directory: one of the people to whom the current user may write. */
export interface DirectoryPerson {
  personId: string;
  role: Role;
  firstName: string;
  lastName: string;
  /** A class that both belong to (the first one); absent if there is none. */
  classNumber?: number;
}

/** GET /api/messages/settings?classNumber= */
export interface ClassMessenger {
  classNumber: number;
  settings: MessengerSettings;
  /** Incremented on each save; 0 while the class has the default settings. */
  version: number;
  /** Whether the current user may make changes here, or only look. */
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

/** PATCH /api/messages/settings?classNumber=: omitted fields stay unchanged, in nested groups too. */
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
  /** When the restriction ends automatically; null if it does not, or if there is none. */
  restrictedUntil: string | null;
}

/** PATCH /api/messages/students/{studentId}, or …/students?classNumber= for everybody of the class */
export class SetMessengerStatus {
  @IsIn(MESSENGER_STATUSES, { message: 'Choose active or restricted.' })
  status!: MessengerStatus;
}

/** GET /api/messages/changes?classNumber=: newest first. */
export interface MessengerChange {
  id: string;
  at: string;
  /** Null if the person is no longer known, or was a class device. */
  by: { role: RecordedRole; name: string | null };
  /** The settings, one student, or all students of the class. */
  what: 'settings' | 'student' | 'everybody';
  studentName: string | null;
  status: MessengerStatus | null;
}

/** GET /api/messages/state: the rules that apply to the current student. */
export interface MessengerState {
  classNumber: number;
  enabled: boolean;
  scope: MessengerScope;
  /** Whether the class may use text messages and group chats. */
  features: Pick<MessengerSettings['features'], 'textMessages' | 'groupChats'>;
  status: MessengerStatus;
  timeRestrictions: MessengerSettings['timeRestrictions'];
  /** IANA name of the school's time zone, in which the times are given. */
  timeZone: string;
  /** The days on which there is school; null if the school has planned none. */
  calendar: CalendarDays | null;
}
