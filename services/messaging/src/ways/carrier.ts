import type { Outcome } from '@homeroom/ways';

/** Something to be sent to this browser or number of a person. */
export interface Waiting {
  target: string;
  personId: string;
}

export interface Begun extends Waiting {
  noticeIds: string[];
  attempts: number;
}

/** What is to be sent, and in which language; nothing if it is no longer new to them. */
export interface Due extends Begun {
  unread: number;
  isUrgent: boolean;
  /** How long an urgent notice is still news; null if that has no end of its own. */
  newsSeconds: number | null;
  language: string | null;
}

/** One of the channels through which people are reached. */
export interface Carrier<Target> {
  prepare(schoolId: string, waiting: readonly Waiting[]): Promise<ReadonlyMap<string, Target>>;
  /** Throws only if it certainly reached nobody. */
  send(schoolId: string, due: Due, target: Target | undefined): Promise<Outcome>;
}
