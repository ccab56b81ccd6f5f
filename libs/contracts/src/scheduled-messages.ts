import { isTimeOfDay, MESSAGES, SENTENCES, type ScheduledState, type WhyNotWrite } from '@homeroom/domain';
import { ValidateBy } from 'class-validator';
import { RequiredDay } from './days';
import { RequiredProse } from './fields';
import { Version } from './school';

function RequiredTime() {
  const validate = (value: unknown) => typeof value === 'string' && isTimeOfDay(value);
  return ValidateBy({ name: 'isTime', validator: { validate, defaultMessage: () => SENTENCES.timeOfDay } });
}

/** POST /api/messages/conversations/{conversationId}/scheduled: it goes out then, on the school's clock. */
export class ScheduleMessage {
  @RequiredProse(MESSAGES.textMaxLength, 'Write a message first.')
  text!: string;
  @RequiredDay()
  sendOn!: string;
  @RequiredTime()
  sendTime!: string;
}

/** PATCH /api/messages/scheduled/{scheduledId}: all of it, as it is to be. What was refused waits anew. */
export class ChangeScheduled extends ScheduleMessage {
  @Version()
  version!: number;
}

/** What waits for its time, to whoever wrote it and nobody else. */
export interface ScheduledMessage {
  id: string;
  conversationId: string;
  text: string;
  sendOn: string;
  sendTime: string;
  /** The moment that this is. */
  sendAt: string;
  state: ScheduledState;
  /** Why it was not let out when its time came. */
  refusedFor: WhyNotWrite | null;
  version: number;
}

/** GET /api/messages/scheduled: what goes out first first. */
export interface ScheduledMessages {
  scheduled: ScheduledMessage[];
  /** IANA name of the clock on which times are meant. */
  timeZone: string;
}

export interface SavedScheduled {
  success: true;
  scheduled: ScheduledMessage;
}
