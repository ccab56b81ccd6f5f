import { AppError, type ClassCard } from '@homeroom/contracts';
import type { TenantDb, Tx } from '@homeroom/database';
import { groupedBy, LIMITS } from '@homeroom/domain';
import {
  leaveSeat,
  leaveStudentPlace,
  lockCards,
  seatsOf,
  takeClassPlace,
  takeSeats,
  takeStudentPlaces,
  usedPlaces,
} from './capacity.queries';

/**
 * The school's limits. Each has two forms: `refuse…` checks without a lock, so that most refusals come before an account is issued for
 * nobody; `take…` counts up on the locked row, which holds under concurrency.
 */
export async function refuseWithoutClassPlace(db: Pick<TenantDb, 'readOne'>): Promise<void> {
  const used = await db.readOne(usedPlaces());
  if (used && used.classes >= LIMITS.classesPerSchool) throw new AppError('CLASS_LIMIT');
}

/** Returns how many classes the school now has. */
export async function takePlaceForClass(tx: Tx): Promise<number> {
  const [taken] = await tx.sql(takeClassPlace());
  if (!taken) throw new AppError('CLASS_LIMIT');
  return taken.classes;
}

export async function refuseWithoutStudentPlace(
  db: Pick<TenantDb, 'readOne'>,
  card: ClassCard,
): Promise<void> {
  if (!card.isActive) throw new AppError('CLASS_INACTIVE');
  if (card.studentCount >= card.maxStudents) throw classFull(card);
  const used = await db.readOne(usedPlaces());
  if (used && used.students >= LIMITS.studentsPerSchool) throw new AppError('SCHOOL_FULL');
}

/**
 * Takes places for students entering these classes, where a class is listed once for each student: all or none. Classes are locked before
 * the school, and in one order, so that two enrolments cannot deadlock.
 */
export async function takePlacesForStudents(tx: Tx, cards: readonly ClassCard[]): Promise<void> {
  const byClass = groupedBy(cards, ({ id }) => id);
  if (byClass.size > 1) await tx.sql(lockCards([...byClass.keys()]));
  for (const [classId, [card, ...more]] of byClass) {
    const [seat] = await tx.sql(takeSeats(classId, 1 + more.length));
    if (!seat && card) throw await whyNoSeat(tx, card);
  }
  const [place] = await tx.sql(takeStudentPlaces(cards.length));
  if (!place) throw new AppError('SCHOOL_FULL');
}

/**
 * Moves from one class to another, or into or out of one: a seat is the class's id, or null for an inactive student, who takes none.
 * Classes are locked before the school, as in an enrolment.
 */
export async function changeSeat(tx: Tx, from: string | null, to: string | null): Promise<void> {
  if (from === to) return;
  const cards = await tx.sql(lockCards([from, to].filter((id) => id !== null)));
  if (to !== null) {
    const [seat] = await tx.sql(takeSeats(to, 1));
    const card = cards.find(({ id }) => id === to);
    if (!card) throw new AppError('CLASS_NOT_FOUND');
    if (!seat) throw await whyNoSeat(tx, card);
  }
  if (from !== null) await tx.sql(leaveSeat(from));
  if (from === null) {
    const [place] = await tx.sql(takeStudentPlaces(1));
    if (!place) throw new AppError('SCHOOL_FULL');
  }
  if (to === null) await tx.sql(leaveStudentPlace());
}

/** The card was read before the lock: its size and its state may have changed since. */
async function whyNoSeat(tx: Tx, card: Pick<ClassCard, 'id' | 'maxStudents'>): Promise<AppError> {
  const [now] = await tx.sql(seatsOf(card.id));
  return now && !now.isActive ? new AppError('CLASS_INACTIVE') : classFull(now ?? card);
}

function classFull({ maxStudents }: Pick<ClassCard, 'maxStudents'>): AppError {
  return new AppError('CLASS_FULL', `This class already has ${maxStudents} students, which is its limit.`);
}
