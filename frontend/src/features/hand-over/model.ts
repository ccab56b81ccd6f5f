import type { HandOverChild, HandOverLine, MayCollect } from '@homeroom/contracts';
import { groupedBy, handOverStandingOf, type HandOverStanding, isNearName } from '@homeroom/domain';
import { hasWords } from '../../lib/words';
import type { Unsent } from '../../lib/unsent-write';
import type { UnsentHandOver } from './api/unsent-hand-overs';

/** A child as shown at the gate, from the server's data and this phone's pending entries. */
export interface AtGate {
  child: HandOverChild;
  standing: HandOverStanding;
  /** The line that counts. */
  line: HandOverLine | undefined;
  /** All lines in the order in which they were written. */
  lines: readonly HandOverLine[];
  /** Hand-overs that were not allowed but are reported to have happened, until the child is handed over regularly. */
  allTheSame: readonly HandOverLine[];
  /** Handed over on this phone and not sent yet. */
  waits: Unsent<UnsentHandOver> | undefined;
}

export function atGate(
  children: readonly HandOverChild[],
  lines: readonly HandOverLine[],
  waiting: readonly Unsent<UnsentHandOver>[],
): AtGate[] {
  const byChild = groupedBy(
    lines.toSorted((a, b) => a.nth - b.nth),
    ({ studentId }) => studentId,
  );
  const ofHere = new Map(
    waiting.flatMap((item) => (item.write.refused ? [] : [[item.write.body.studentId, item] as const])),
  );
  return children.map((child) => {
    const own = byChild.get(child.id) ?? [];
    const line = own.find(({ outcome }) => outcome === 'stands');
    const waits = ofHere.get(child.id);
    const standing = handOverStandingOf(Boolean(line ?? waits), child.isAbsent);
    const allTheSame = own.filter((each) => isAllTheSame(each) && each.nth > (line?.nth ?? 0));
    return { child, standing, line, lines: own, allTheSame, waits };
  });
}

/** The hand-over was not allowed, and the office has not marked it as not having happened. */
export function isAllTheSame({ outcome, takenBack }: HandOverLine): boolean {
  return outcome === 'refused' && takenBack === null;
}

/** A barred person whose name is similar to that of the collecting one. */
export function nearTo(name: string | null, mayNot: HandOverChild['mayNot']): string | undefined {
  if (name === null) return undefined;
  return mayNot.find((barred) => barred !== null && isNearName(name, barred)) ?? undefined;
}

/** Identifies a person across refetches: by the guardian's id, or else by name and relation. */
export function keyOfPerson({ guardianId, name, relation }: MayCollect): string {
  return guardianId ?? JSON.stringify([name, relation]);
}

export interface Wanted {
  q: string;
  classNumber: number | null;
}

/** Matches beginnings of name parts, or one class; empty without a search. */
export function wantedOf(children: readonly AtGate[], { q, classNumber }: Wanted): AtGate[] {
  if (q.trim() === '' && classNumber === null) return [];
  return children.filter(
    ({ child }) =>
      (classNumber === null || child.classNumber === classNumber) &&
      hasWords(`${child.firstName} ${child.lastName}`, q),
  );
}
