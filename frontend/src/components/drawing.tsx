import {
  IconBackpack,
  IconBallFootball,
  IconBook,
  IconBulb,
  IconCalculator,
  IconClock,
  IconDeviceLaptop,
  IconEar,
  IconFlame,
  IconHandStop,
  IconHeart,
  IconLeaf,
  IconLifebuoy,
  IconMessageOff,
  IconMicroscope,
  IconMoodSmile,
  IconMusic,
  IconPalette,
  IconPencil,
  IconRun,
  IconSparkles,
  IconStar,
  IconTrophy,
  IconUsers,
  IconVolume,
} from '@tabler/icons-react';

/** The icons of categories and a school's own badges, by their names in `categoryIcons`. */
const DRAWINGS: Record<string, typeof IconStar> = {
  heart: IconHeart,
  users: IconUsers,
  flame: IconFlame,
  'hand-stop': IconHandStop,
  book: IconBook,
  lifebuoy: IconLifebuoy,
  volume: IconVolume,
  backpack: IconBackpack,
  'message-off': IconMessageOff,
  star: IconStar,
  trophy: IconTrophy,
  bulb: IconBulb,
  pencil: IconPencil,
  calculator: IconCalculator,
  music: IconMusic,
  palette: IconPalette,
  ball: IconBallFootball,
  leaf: IconLeaf,
  smile: IconMoodSmile,
  ear: IconEar,
  clock: IconClock,
  run: IconRun,
  microscope: IconMicroscope,
  laptop: IconDeviceLaptop,
  sparkles: IconSparkles,
};

interface DrawingProps {
  name: string;
  size?: number;
  className?: string | undefined;
}

/** A newer server may send an unknown name; a star fits everything. */
export default function Drawing({ name, size = 26, className }: DrawingProps) {
  const Icon = DRAWINGS[name] ?? IconStar;
  return <Icon size={size} stroke={1.8} className={className} aria-hidden="true" />;
}
