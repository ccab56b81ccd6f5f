import { AppError } from '@homeroom/contracts';
import { isForReader } from '@homeroom/domain';
import type { Gate } from './announcements.queries';

/** The rule and the rows agree that it is theirs to read; whatever else there is does not exist for them. */
export function mustReach(gate: Gate | undefined): Gate {
  if (!gate?.isFor || !isForReader(gate.audience, { ...gate.reader, children: gate.children }))
    throw new AppError('NOT_FOUND');
  return gate;
}
