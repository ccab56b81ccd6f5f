import type { OfferedReward, StudentShop } from '@homeroom/contracts';
import { whatBars } from '@homeroom/domain';

/** What can be had now first, then what is nearest. */
export function onShelf({ rewards, spendable }: StudentShop): OfferedReward[] {
  const isOpen = (reward: OfferedReward) => (whatBars(reward, spendable) === null ? 0 : 1);
  return rewards.toSorted((a, b) => isOpen(a) - isOpen(b) || a.price - b.price);
}

/** What the student is saving for, and how far: 0 to 1, which is all of it. */
export function savingOf({ rewards, savingFor, spendable }: StudentShop) {
  const reward = rewards.find(({ id }) => id === savingFor);
  if (!reward) return null;
  const missing = Math.max(0, reward.price - spendable);
  return { reward, missing, way: Math.min(1, Math.max(0, spendable / reward.price)) };
}
