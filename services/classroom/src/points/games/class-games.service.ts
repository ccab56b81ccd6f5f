import {
  AppError,
  type ChooseClassGames,
  type ChosenClassGames,
  type ClassGames,
  type ClassSkill,
  type Identity,
  refusedAt,
  SETS_MOST,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { bandOfGrade, GAME_SETS, LEVELS, levelShown, levelsOfBand, SKILLS } from '@homeroom/domain';
import { AuditNotes, KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { admitToClass } from '../../ground/access/class-access';
import { heldClass } from '../../ground/access/held-class';
import {
  addSets,
  choicesOfClass,
  closeGames,
  dropSets,
  gateOfGames,
  holdSetsOfClass,
  inOrder,
  openGames,
  skillsOfClass,
} from './class-games.queries';

const NAMED = 5;

/** The games of a class, and how well it is doing. */
@Injectable()
export class ClassGamesService {
  constructor(
    private readonly db: TenantDb,
    private readonly schools: KnownSchools,
    private readonly book: AuditNotes,
  ) {}

  async read({ role, personId }: Identity, classNumber: number): Promise<ClassGames> {
    await this.schools.mustHave('games');
    const [[gate], [choices], skills] = await this.db.read(
      gateOfGames(classNumber, role, personId),
      choicesOfClass(classNumber),
      skillsOfClass(classNumber),
    );
    admitToClass(gate);
    const [first] = levelsOfBand(bandOfGrade(gate.grade));
    // A whole band below the middle of the grade.
    const below = first + 1 - LEVELS.ofBand;
    return {
      closed: inOrder(choices?.closed ?? []),
      setIds: choices?.setIds ?? [],
      skills: SKILLS.flatMap((skill): ClassSkill[] => {
        const rows = skills.filter((row) => row.skill === skill);
        const middle = rows[Math.floor(rows.length / 2)];
        if (!middle) return [];
        const needHelp = rows.filter((row) => levelShown(row) <= below).slice(0, NAMED);
        return [
          {
            skill,
            students: rows.length,
            answers: rows.reduce((sum, row) => sum + row.answers, 0),
            right: rows.reduce((sum, row) => sum + row.right, 0),
            level: levelShown(middle),
            needHelp: needHelp.map(({ name }) => name),
          },
        ];
      }),
    };
  }

  async choose(
    identity: Identity,
    classNumber: number,
    { opened = [], closed = [], setIds = [], removedSetIds = [] }: ChooseClassGames,
  ): Promise<ChosenClassGames> {
    const { role, personId } = identity;
    await this.schools.mustHave('games');
    return this.db.transaction(async (tx) => {
      const { classId, deviceId: id } = await heldClass(tx, identity, classNumber);
      await tx.sql(holdSetsOfClass(classId));
      const dropped = await tx.sql(dropSets(classId, removedSetIds));
      const added = await tx.sql(addSets(classId, setIds, role, personId));
      if (added.length < setIds.length) throw new AppError('NOT_FOUND', 'There is no such set of questions.');
      const changed = [
        ...(await tx.sql(closeGames(classId, closed))),
        ...(await tx.sql(openGames(classId, opened))),
      ];
      const [left] = await tx.sql(choicesOfClass(classNumber));
      const choices = { closed: inOrder(left?.closed ?? []), setIds: left?.setIds ?? [] };
      const brings = added.some(({ isNew }) => isNew);
      if (brings && choices.setIds.length > GAME_SETS.perClass) throw refusedAt('setIds', SETS_MOST);
      if (changed.length > 0 || dropped.length > 0 || brings) {
        const detail = { classNumber, closed: choices.closed, sets: choices.setIds.length };
        await this.book.write(tx, { action: 'class.games_chosen', about: [{ kind: 'class', id }], detail });
      }
      return { success: true, ...choices };
    });
  }
}
