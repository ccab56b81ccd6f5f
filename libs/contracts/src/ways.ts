import { ArrayMaxSize, IsUUID } from 'class-validator';

export const PHONE_TROUBLES = ['stopped', 'unreachable'] as const;
export type PhoneTrouble = (typeof PHONE_TROUBLES)[number];

/** The maximum number of people per fact and per request. */
export const WAYS_AT_ONCE = 200;

/** POST messaging /internal/ways: how people of a school are reached when none of their pages is open. */
export class FindWays {
  @IsUUID()
  schoolId!: string;
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(WAYS_AT_ONCE)
  personIds!: string[];
}

/** A push subscription of a browser whose owner has allowed notifications. */
export interface WayDevice {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** People with neither are omitted from the response. */
export interface PersonWays {
  personId: string;
  devices: WayDevice[];
  /** Confirmed and deliverable. */
  phone: { id: string; number: string } | null;
}
