import { isTimeOfDay, MESSAGES, SENTENCES, type ScheduledState, type WhyNotWrite } from '@homeroom/domain';
import { ValidateBy } from 'class-validator';
import { RequiredDay } from './days';
import { RequiredProse } from './fields';
import { Version } from './school';

function RequiredTime() {
  const validate = (value: unknown) => typeof value === 'string' && isTimeOfDay(value);
  return ValidateBy({ name: 'isTime', validator: { validate, defaultMessage: () => SENTENCES.timeOfDay } });
}

/** POST /api/messages/conversations/{conversationId}/scheduled: sends the message at that time on the school's clock. */
export class ScheduleMessage {
  @RequiredProse(MESSAGES.textMaxLength, 'Write a message first.')
  text!: string;
  @RequiredDay()
  sendOn!: string;
  @RequiredTime()
  sendTime!: string;
}

/** PATCH /api/messages/scheduled/{scheduledId}: the complete new state. A refused message becomes waiting again. */
export class ChangeScheduled extends ScheduleMessage {
  @Version()
  version!: number;
}

/** `restored`: the platform was restored from a backup after its time. It had been sent before, or was too late. */
export type WhyNotSent = WhyNotWrite | 'restored';

/** A message that waits for its time, visible only to its author. */
export interface ScheduledMessage {
  id: string;
  conversationId: string;
  text: string;
  sendOn: string;
  sendTime: string;
  /** The same moment in UTC. */
  sendAt: string;
  state: ScheduledState;
  /** Why it was not sent when its time came. */
  refusedFor: WhyNotSent | null;
  version: number;
}

/** GET /api/messages/scheduled: earliest first. */
export interface ScheduledMessages {
  scheduled: ScheduledMessage[];
  /** IANA name of the time zone in which the times are given. */
  timeZone: string;
}

export interface SavedScheduled {
  success: true;
  scheduled: ScheduledMessage;
}
