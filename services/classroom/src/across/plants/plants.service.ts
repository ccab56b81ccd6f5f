import { AppError, type ChoosePlant, type ChosenPlant, type Identity } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { isOpenSpecies, opensAt, type PlantChoice, type PlantSpecies } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { standingEntriesOf } from '../dashboards/record.queries';
import { badgesFrom } from '../dashboards/standing-badges';

/** No row if there is no such student. Locks the student, so that the class whose list shows the plant stays the same. */
const lockGrower = statement<{ species: PlantSpecies | null }, [studentId: string]>(
  'plants.lock_grower',
  `SELECT own.species FROM student s
     LEFT JOIN student_plant own ON own.school_id = $1 AND own.student_id = s.id
   WHERE s.school_id = $1 AND s.id = $2 AND s.is_active FOR NO KEY UPDATE OF s`,
);

/** No row if nothing changed, so that saving the same plant again notifies nobody. */
const plantSeed = statement<
  { studentId: string },
  [studentId: string, species: string, pot: string, companion: string]
>(
  'plants.plant',
  `INSERT INTO student_plant AS own (school_id, student_id, species, pot, companion) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (school_id, student_id) DO UPDATE SET species = excluded.species, pot = excluded.pot,
     companion = excluded.companion, chosen_at = now()
   WHERE (own.species, own.pot, own.companion) IS DISTINCT FROM (excluded.species, excluded.pot, excluded.companion)
   RETURNING student_id AS "studentId"`,
);

/** A student's plant, which only the student chooses. */
@Injectable()
export class PlantsService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
  ) {}

  choose({ personId }: Identity, { species, pot, companion }: ChoosePlant): Promise<ChosenPlant> {
    const plant: PlantChoice = { species, pot, companion };
    return this.db.transaction(async (tx) => {
      const [grower] = await tx.sql(lockGrower(personId));
      if (!grower) throw new AppError('NOT_FOUND');
      // A rare plant that the student already grows may get another pot.
      if (grower.species !== species) {
        const badges = badgesFrom(await tx.sql(standingEntriesOf(personId)));
        if (!isOpenSpecies(species, badges)) throw notOpen(species);
      }
      const [changed] = await tx.sql(plantSeed(personId, species, pot, companion));
      if (changed) await this.outbox.publish(tx, 'plant.chosen', { studentId: personId });
      return { success: true, plant };
    });
  }
}

function notOpen(species: PlantSpecies): AppError {
  const { points } = opensAt(species);
  return new AppError('PLANT_NOT_OPEN', `This plant opens at ${points} points. Choose another one for now.`);
}
