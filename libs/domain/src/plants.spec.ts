import fc from 'fast-check';
import { badgesOf } from './badges';
import { isOpenSpecies, opensAt, PLANT_SPECIES, type PlantSpecies, plantOf } from './plants';

const entry = (amount: number) => ({
  amount,
  categoryKey: null,
  at: '2026-03-02T08:00:00Z',
  week: '2026-03-02',
});
const openAfter = (...amounts: number[]): PlantSpecies[] =>
  PLANT_SPECIES.filter((species) => isOpenSpecies(species, badgesOf(amounts.map(entry))));
const RARE: readonly PlantSpecies[] = ['bonsai', 'moon'];

describe('the default plant', () => {
  it('is always the same and never rare', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(plantOf(id)).toEqual(plantOf(id, null));
        expect(RARE).not.toContain(plantOf(id).species);
      }),
    );
  });

  it('varies across a class', () => {
    const kinds = fc.sample(fc.uuid(), { numRuns: 60, seed: 7 }).map((id) => plantOf(id));
    expect(new Set(kinds.map(({ species }) => species)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(kinds.map(({ pot }) => pot)).size).toBe(6);
    expect(new Set(kinds.map(({ companion }) => companion)).size).toBe(7);
  });
});

test('a chosen plant overrides the default', () => {
  const chosen = { species: 'moon', pot: 'tin', companion: 'frog' } as const;
  expect(plantOf('somebody', chosen)).toEqual(chosen);
});

describe('rare species', () => {
  it.each([
    [[], 7],
    [[49], 7],
    [[50], 8],
    [[99], 8],
    [[60, 40], 9],
  ])('after %p points %i species are available', (amounts, kinds) => {
    expect(openAfter(...amounts)).toHaveLength(kinds);
  });

  it('stay available once their level was reached', () => {
    expect(openAfter(100, -80)).toContain('moon');
  });

  it('name the level that unlocks them', () => {
    expect(RARE.map((species) => opensAt(species))).toMatchObject([
      { level: 4, key: 'tree', points: 50 },
      { level: 5, key: 'blossom', points: 100 },
    ]);
    expect(opensAt('apple')).toMatchObject({ level: 1, points: 0 });
  });
});
