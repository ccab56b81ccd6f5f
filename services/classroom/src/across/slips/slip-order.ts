import { AppError, type SlipOrder } from '@homeroom/contracts';
import type { OrderRow } from './slips.queries';

/** The order as shown to the office; throws if there is none. */
export function toOrder(row: OrderRow | undefined): SlipOrder {
  if (!row) throw new AppError('NOT_FOUND', 'There are no such slips.');
  return { ...row, orderedAt: row.orderedAt.toISOString(), takeUntil: row.takeUntil.toISOString() };
}

/** Binds the encrypted content to its row: what was sealed for one sheet opens for no other. */
export function placeOf(schoolId: string, orderId: string, place: number): string {
  return `slips/${schoolId}/${orderId}/${place}`;
}
