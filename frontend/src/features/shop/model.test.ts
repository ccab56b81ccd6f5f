import type { OfferedReward, StudentShop } from '@homeroom/contracts';
import { onShelf, savingOf } from './model';

const reward = (id: string, price: number, more: Partial<OfferedReward> = {}): OfferedReward => ({
  ...{ id, price, name: id, description: null, picture: 'gift', colour: 'sun' },
  ...{ left: null, perStudent: null, mine: 0 },
  ...more,
});
const shop = (more: Partial<StudentShop>): StudentShop => ({
  ...{ earned: 30, spendable: 20, isClosed: false, rewards: [], savingFor: null, redemptions: [] },
  ...more,
});

it('shows affordable rewards first, then the nearest', () => {
  const rewards = [reward('far', 90), reward('gone', 5, { left: 0 }), reward('dear', 20), reward('small', 3)];
  expect(onShelf(shop({ rewards })).map(({ id }) => id)).toEqual(['small', 'dear', 'gone', 'far']);
});

it('calculates the progress towards the reward being saved for', () => {
  const rewards = [reward('bike', 80)];
  expect(savingOf(shop({ rewards }))).toBeNull();
  expect(savingOf(shop({ rewards, savingFor: 'bike' }))).toMatchObject({ missing: 60, way: 0.25 });
  expect(savingOf(shop({ rewards, savingFor: 'bike', spendable: 200 }))).toMatchObject({
    missing: 0,
    way: 1,
  });
  expect(savingOf(shop({ rewards, savingFor: 'bike', spendable: -5 }))).toMatchObject({
    missing: 85,
    way: 0,
  });
});
