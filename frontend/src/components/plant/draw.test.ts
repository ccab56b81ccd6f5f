import { levelOf, PLANT_COMPANIONS, PLANT_POTS, PLANT_SPECIES, PLANT_STAGES } from '@homeroom/domain';
import { drawPlant, type PlantLooks } from './draw';

const looks: PlantLooks = {
  species: 'apple',
  pot: 'clay',
  companion: 'snail',
  stage: 'tree',
  progress: 0.5,
  seed: 'mia',
};
const textOf = (change: Partial<PlantLooks>) => JSON.stringify(drawPlant({ ...looks, ...change }));

test('the same looks give the same picture', () => {
  for (const species of PLANT_SPECIES)
    for (const stage of PLANT_STAGES) expect(textOf({ species, stage })).toBe(textOf({ species, stage }));
});

test('every choice of a child is visible in the picture', () => {
  const different = (pictures: string[]) => expect(new Set(pictures).size).toBe(pictures.length);
  for (const stage of PLANT_STAGES) different(PLANT_SPECIES.map((species) => textOf({ species, stage })));
  for (const species of PLANT_SPECIES) different(PLANT_STAGES.map((stage) => textOf({ species, stage })));
  different(PLANT_POTS.map((pot) => textOf({ pot })));
  different(PLANT_COMPANIONS.map((companion) => textOf({ companion })));
});

test('two plants with the same looks but other seeds differ slightly', () => {
  expect(textOf({ seed: 'omar' })).not.toBe(textOf({}));
});

test('every point makes a plant larger up to the size of its stage', () => {
  const sizes = [0, 0.2, 0.5, 1, 3].map((progress) => drawPlant({ ...looks, progress }).scale);
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  expect(sizes.at(-1)).toBe(1);
  expect(drawPlant({ ...looks, progress: -4 }).scale).toBe(sizes[0]);
  const seeds = [0, 0.5, 1].map((progress) => textOf({ stage: 'seed', progress }));
  expect(new Set(seeds).size).toBe(3);
});

test('the very first point is visible', () => {
  const first = levelOf(1).progress;
  for (const species of PLANT_SPECIES)
    expect(textOf({ species, stage: 'seed', progress: first })).not.toBe(
      textOf({ species, stage: 'seed', progress: 0 }),
    );
});

test('a picture is valid and small enough to show a whole class', () => {
  for (const species of PLANT_SPECIES)
    for (const stage of PLANT_STAGES) {
      expect(textOf({ species, stage }).length).toBeLessThan(20_000);
      expect(textOf({ species, stage })).not.toMatch(/NaN|undefined|Infinity/);
    }
});
