import {
  IconBackpack,
  IconBook,
  IconFlame,
  IconHandStop,
  IconHeart,
  IconLifebuoy,
  IconMessageOff,
  IconStar,
  IconUsers,
  IconVolume,
} from '@tabler/icons-react';

const ICONS: Record<string, typeof IconStar> = {
  heart: IconHeart,
  users: IconUsers,
  flame: IconFlame,
  'hand-stop': IconHandStop,
  book: IconBook,
  lifebuoy: IconLifebuoy,
  volume: IconVolume,
  backpack: IconBackpack,
  'message-off': IconMessageOff,
};

/** A school may name icons we do not have; a star is never wrong. */
export function CategoryIcon({ icon }: { icon: string }) {
  const Icon = ICONS[icon] ?? IconStar;
  return <Icon size={26} stroke={1.8} aria-hidden="true" />;
}
