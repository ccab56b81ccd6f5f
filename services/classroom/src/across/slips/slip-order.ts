import { AppError, type SlipOrder } from '@homeroom/contracts';
import type { OrderRow } from './slips.queries';

/** As the office is told of it; of one that is not there, that it is not. */
export function toOrder(row: OrderRow | undefined): SlipOrder {
  if (!row) throw new AppError('NOT_FOUND', 'There are no such slips.');
  return { ...row, orderedAt: row.orderedAt.toISOString(), takeUntil: row.takeUntil.toISOString() };
}

/** Whose row it is: what was sealed for one sheet opens for no other. */
export function placeOf(schoolId: string, orderId: string, place: number): string {
  return `slips/${schoolId}/${orderId}/${place}`;
}
