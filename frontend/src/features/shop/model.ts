import type { OfferedReward, StudentShop } from '@homeroom/contracts';
import { whatBars } from '@homeroom/domain';

/** Affordable rewards first, then the cheapest. */
export function onShelf({ rewards, spendable }: StudentShop): OfferedReward[] {
  const isOpen = (reward: OfferedReward) => (whatBars(reward, spendable) === null ? 0 : 1);
  return rewards.toSorted((a, b) => isOpen(a) - isOpen(b) || a.price - b.price);
}

/** The reward the student is saving for, and the progress from 0 to 1. */
export function savingOf({ rewards, savingFor, spendable }: StudentShop) {
  const reward = rewards.find(({ id }) => id === savingFor);
  if (!reward) return null;
  const missing = Math.max(0, reward.price - spendable);
  return { reward, missing, way: Math.min(1, Math.max(0, spendable / reward.price)) };
}
