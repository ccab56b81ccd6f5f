export const POINTS = {
  min: -100,
  max: 100,
  noteMaxLength: 200,
  pageSize: 200,
} as const;

/** The kinds of rows in a student's ledger. */
export const POINT_KINDS = ['award', 'undo', 'adjustment', 'redemption', 'refund'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

export function isPointAmount(value: unknown): value is number {
  return (
    Number.isInteger(value) &&
    value !== 0 &&
    (value as number) >= POINTS.min &&
    (value as number) <= POINTS.max
  );
}
