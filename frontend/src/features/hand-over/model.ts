import type { HandOverChild, HandOverLine, MayCollect } from '@homeroom/contracts';
import { groupedBy, handOverStandingOf, type HandOverStanding, isNearName } from '@homeroom/domain';
import { hasWords } from '../../lib/words';
import type { Unsent } from '../../lib/unsent-write';
import type { UnsentHandOver } from './api/unsent-hand-overs';

/** A child as the gate sees it: with what the server knows, and what this phone has still to tell it. */
export interface AtGate {
  child: HandOverChild;
  standing: HandOverStanding;
  /** The line that stands. */
  line: HandOverLine | undefined;
  /** All of them, in the order in which they were written. */
  lines: readonly HandOverLine[];
  /** What was not allowed and is said to have happened all the same, for as long as nobody has handed it over after. */
  allTheSame: readonly HandOverLine[];
  /** Handed over here, and not sent yet. */
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

/** It was not allowed, and nobody of the office has said that it did not happen. */
export function isAllTheSame({ outcome, takenBack }: HandOverLine): boolean {
  return outcome === 'refused' && takenBack === null;
}

/** Who must not collect the child and is called nearly as somebody who wants to. */
export function nearTo(name: string | null, mayNot: HandOverChild['mayNot']): string | undefined {
  if (name === null) return undefined;
  return mayNot.find((barred) => barred !== null && isNearName(name, barred)) ?? undefined;
}

/** The same person in a list that was read again: by the record, or as the list names them. */
export function keyOfPerson({ guardianId, name, relation }: MayCollect): string {
  return guardianId ?? JSON.stringify([name, relation]);
}

export interface Wanted {
  q: string;
  classNumber: number | null;
}

/** By the beginnings of a name's words, or of one class; nobody where nothing is looked for. */
export function wantedOf(children: readonly AtGate[], { q, classNumber }: Wanted): AtGate[] {
  if (q.trim() === '' && classNumber === null) return [];
  return children.filter(
    ({ child }) =>
      (classNumber === null || child.classNumber === classNumber) &&
      hasWords(`${child.firstName} ${child.lastName}`, q),
  );
}
