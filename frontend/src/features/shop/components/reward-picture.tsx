import type { RewardColour, RewardPicture as Picture } from '@homeroom/domain';
import {
  IconArmchair,
  IconBallFootball,
  IconBook,
  IconBrush,
  IconClock,
  IconCookie,
  IconCrown,
  IconDeviceGamepad2,
  IconGift,
  IconHeadphones,
  IconIceCream,
  IconMovie,
  IconMusic,
  IconPaw,
  IconPencil,
  IconPlant2,
  IconSchool,
  IconSticker,
  IconTicket,
  IconTrophy,
} from '@tabler/icons-react';
import classes from './reward-picture.module.css';

const PICTURES: Record<Picture, typeof IconGift> = {
  gift: IconGift,
  ticket: IconTicket,
  pencil: IconPencil,
  book: IconBook,
  headphones: IconHeadphones,
  ball: IconBallFootball,
  brush: IconBrush,
  music: IconMusic,
  movie: IconMovie,
  game: IconDeviceGamepad2,
  armchair: IconArmchair,
  hat: IconSchool,
  cookie: IconCookie,
  'ice-cream': IconIceCream,
  trophy: IconTrophy,
  sticker: IconSticker,
  plant: IconPlant2,
  paw: IconPaw,
  clock: IconClock,
  crown: IconCrown,
};

interface RewardPictureProps {
  picture: Picture;
  colour: RewardColour;
  size?: 'small' | 'large';
}

/** Decorative; the text beside it names the reward. */
export function RewardPicture({ picture, colour, size = 'small' }: RewardPictureProps) {
  // A newer server may send an unknown name.
  const Icon = PICTURES[picture] ?? IconGift;
  return (
    <span className={classes.picture} data-colour={colour} data-size={size} aria-hidden="true">
      <Icon size={size === 'large' ? 64 : 30} stroke={1.6} />
    </span>
  );
}
