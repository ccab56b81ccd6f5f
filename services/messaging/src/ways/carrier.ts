import type { Outcome } from '@homeroom/ways';

/** Something is to go to this browser or number of somebody. */
export interface Waiting {
  target: string;
  personId: string;
}

export interface Begun extends Waiting {
  noticeIds: string[];
  attempts: number;
}

/** What is to be said of it, and in which language; nothing where it is not new to them any more. */
export interface Due extends Begun {
  unread: number;
  isUrgent: boolean;
  /** So long what cannot wait is still news; null where that has no end of its own. */
  newsSeconds: number | null;
  language: string | null;
}

/** One of the ways on which people are reached. */
export interface Carrier<Target> {
  prepare(schoolId: string, waiting: readonly Waiting[]): Promise<ReadonlyMap<string, Target>>;
  /** Throws only where it certainly reached nobody. */
  send(schoolId: string, due: Due, target: Target | undefined): Promise<Outcome>;
}
