import { AppError } from '@homeroom/contracts';
import { isForReader } from '@homeroom/domain';
import type { Gate } from './announcements.queries';

/** Requires that the domain rule and the rows agree that the person may read it; otherwise it does not exist for them. */
export function mustReach(gate: Gate | undefined): Gate {
  if (!gate?.isFor || !isForReader(gate.audience, { ...gate.reader, children: gate.children }))
    throw new AppError('NOT_FOUND');
  return gate;
}
