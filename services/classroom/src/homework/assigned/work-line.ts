import type { WorkLine } from '@homeroom/contracts';
import type { WorkLineRow } from './homework.queries';

export function toWorkLine({ handedInAt, arrivedAt, ...row }: WorkLineRow): WorkLine {
  return {
    ...row,
    handedInAt: handedInAt?.toISOString() ?? null,
    arrivedAt: arrivedAt?.toISOString() ?? null,
  };
}
