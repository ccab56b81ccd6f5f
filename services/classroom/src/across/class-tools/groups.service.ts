import {
  AppError,
  type GroupsOfClass,
  type Identity,
  identityMay,
  type MakeGroups,
  type PairsApart,
  type ToolStudent,
  type WritePairsApart,
  type WrittenPairsApart,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { type Apart, groupCountFor, hashOf, makeGroups, randomFrom } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { admitToClass } from '../../ground/access/class-access';
import { classGate } from '../../ground/access/class-reach';
import { apartOf, drawOnWall, dropApart, keepApart, raiseApart } from './apart.queries';
import { heldClass } from '../../ground/access/held-class';
import { mustBeInClass } from './in-class';
import { membersOf } from './members.queries';

const NONE: PairsApart = { pairs: [], version: 0 };

/** Groups of a class. Only the staff may know who is kept apart, so it appears on no screen that a class sees. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  /**
   * On the class's own device the groups for a number stay as drawn for the day: anybody who could redraw them often enough would learn who
   * is kept apart. Absent students are left out there by the register alone.
   */
  async make(identity: Identity, classNumber: number, wanted: MakeGroups): Promise<GroupsOfClass> {
    const { role, personId } = identity;
    const [[gate], members, [apart = NONE]] = await this.db.read(
      classGate(classNumber, role, personId),
      membersOf(classNumber),
      apartOf(classNumber),
    );
    admitToClass(gate);
    const arranges = identityMay(identity, 'classTools.arrange');
    const leaveOut = new Set(wanted.leaveOut?.split(','));
    const here = new Map(
      members
        .filter(({ id, isAbsent }) => !leaveOut.has(id) || !(arranges || isAbsent))
        .map(({ id, firstName, lastName }): [string, ToolStudent] => [id, { id, firstName, lastName }]),
    );
    if (here.size === 0) return { groups: [], together: null };
    const ids = [...here.keys()];
    const count = groupCountFor(here.size, wanted.by, wanted.of);
    const pairs = apart.pairs.map(([one, other]): Apart => [one.id, other.id]);
    const seed = arranges
      ? wanted.seed
      : await this.seedOnWall(classNumber, `${count} ${hashOf(ids.join())}`);
    const made = makeGroups(ids, count, pairs, randomFrom(seed));
    const named = (some: readonly string[]) => some.flatMap((id) => here.get(id) ?? []);
    return {
      groups: made.groups.map(named),
      together: arranges ? made.together.map((pair) => named(pair) as [ToolStudent, ToolStudent]) : null,
    };
  }

  private async seedOnWall(classNumber: number, draw: string): Promise<number> {
    const [kept] = await this.db.write(drawOnWall(classNumber, draw));
    if (!kept) throw new AppError('DRAW_LIMIT');
    return hashOf(`${kept.salt} ${draw}`);
  }

  async apart({ role, personId }: Identity, classNumber: number): Promise<PairsApart> {
    const [[gate], [apart = NONE]] = await this.db.read(
      classGate(classNumber, role, personId),
      apartOf(classNumber),
    );
    admitToClass(gate);
    return apart;
  }

  /** The audit log says that pairs were saved and how many, and not who. */
  keepApart(
    identity: Identity,
    classNumber: number,
    { pairs, version }: WritePairsApart,
  ): Promise<WrittenPairsApart> {
    return this.db.transaction(async (tx) => {
      const { classId, deviceId: id } = await heldClass(tx, identity, classNumber);
      const [raised] = await tx.sql(raiseApart(classId, version));
      if (!raised) throw new AppError('CHANGED_MEANWHILE');
      const ids = pairs.map(({ studentIds }) => studentIds);
      await mustBeInClass(tx, classNumber, ids.flat());
      await tx.sql(dropApart(classId));
      await tx.sql(
        keepApart(
          classId,
          ids.map(([one]) => one),
          ids.map(([, other]) => other),
        ),
      );
      const [apart = NONE] = await tx.sql(apartOf(classNumber));
      const detail = { classNumber, count: apart.pairs.length };
      await this.book.write(tx, { action: 'class.apart_changed', about: [{ kind: 'class', id }], detail });
      return { success: true, ...apart };
    });
  }
}
