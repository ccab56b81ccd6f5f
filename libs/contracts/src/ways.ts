import { ArrayMaxSize, IsUUID } from 'class-validator';

export const PHONE_TROUBLES = ['stopped', 'unreachable'] as const;
export type PhoneTrouble = (typeof PHONE_TROUBLES)[number];

/** So many people are told of, and asked about, at once. */
export const WAYS_AT_ONCE = 200;

/** POST messaging /internal/ways: how these people of a school are reached when no page of theirs is open. */
export class FindWays {
  @IsUUID()
  schoolId!: string;
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(WAYS_AT_ONCE)
  personIds!: string[];
}

/** A browser that its owner allowed to be told, as it is written to. */
export interface WayDevice {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Who has neither is not in the answer. */
export interface PersonWays {
  personId: string;
  devices: WayDevice[];
  /** Confirmed, and without trouble. */
  phone: { id: string; number: string } | null;
}
