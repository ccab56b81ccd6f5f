import { AppError, type Identity } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { type AnnouncementAudience, mayAddress } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { addressed } from './addressing.queries';

/** Whom a person may announce something to: the office everybody, a class's main teacher its families. */
@Injectable()
export class Addressing {
  /** `stands` for a published announcement: recipients who have left since are not checked again. */
  async mustAddress(
    tx: Tx,
    { personId, role, teacherType }: Identity,
    audience: AnnouncementAudience,
    { stands = false } = {},
  ): Promise<{ timeZone: string }> {
    const { classIds, studentIds } = audience;
    const [found] = await tx.sql(addressed(personId, classIds, studentIds));
    if (!found) throw new AppError('NOT_FOUND');
    const { chosen, ownClassIds, timeZone } = found;
    const isKnown = found.classIds.length === classIds.length && chosen.length === studentIds.length;
    if (!isKnown && !stands) throw new AppError('NOT_FOUND');
    const author = { role, teacherType, classIds: ownClassIds };
    if (!mayAddress(author, stands ? stillThere(audience, chosen) : audience, chosen))
      throw new AppError('FORBIDDEN', 'You can write only to the families of the class you lead.');
    return { timeZone };
  }
}

export function stillThere(
  audience: AnnouncementAudience,
  chosen: readonly { studentId: string }[],
): AnnouncementAudience {
  return { ...audience, studentIds: chosen.map(({ studentId }) => studentId) };
}
