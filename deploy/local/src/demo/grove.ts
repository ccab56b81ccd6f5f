import type { DemoGoal, DemoPlant, DemoSchool } from '@homeroom/contracts';
import { lastGiven } from './last-given';
import { PLANT_COMPANIONS, PLANT_POTS, PLANT_SPECIES, type PlantSpecies, opensAt } from '@homeroom/domain';

/** Every third child has not chosen a plant and grows the default one. */
const CHOSEN_OF_THREE = 2;
const GOALS = ['Pyjama day', 'A film afternoon', 'An hour in the park', 'Pancakes for everybody'];
const DAYS_AGO = 8;

/** Plants that some children have chosen; rare species only for children with enough points. */
export function demoPlants({ students, pointEntries }: DemoSchool): DemoPlant[] {
  const totals = new Map<string, number>();
  for (const { studentId, amount } of pointEntries)
    totals.set(studentId, (totals.get(studentId) ?? 0) + amount);
  return students.flatMap(({ id }, index) => {
    if (index % 3 >= CHOSEN_OF_THREE) return [];
    const open = PLANT_SPECIES.filter((species) => opensAt(species).points <= (totals.get(id) ?? 0));
    // Half of the children take the rare species, as children do as soon as they can.
    const rare = open.filter((species) => opensAt(species).points > 0);
    const from: readonly PlantSpecies[] = index % 2 === 0 && rare.length > 0 ? rare : open;
    return {
      studentId: id,
      species: from[index % from.length] ?? 'apple',
      pot: PLANT_POTS[(index * 5) % PLANT_POTS.length] ?? 'clay',
      companion: PLANT_COMPANIONS[(index * 3) % PLANT_COMPANIONS.length] ?? 'none',
    };
  });
}

/** Every second class has had a goal since some days before the demo was created. */
export function demoGoals({ classes, pointEntries }: DemoSchool): DemoGoal[] {
  const last = lastGiven(pointEntries);
  if (last === undefined) return [];
  const beganAt = new Date(Date.parse(last) - DAYS_AGO * 86_400_000).toISOString();
  return classes.flatMap(({ classNumber }, index) =>
    index % 2 === 0
      ? { classNumber, title: GOALS[(index / 2) % GOALS.length] ?? '', target: 200 + index * 10, beganAt }
      : [],
  );
}
