import type { LessonPicture } from '@homeroom/domain';
import {
  IconBackpack,
  IconBook,
  IconBrush,
  IconCalculator,
  IconCarrot,
  IconCircleDotted,
  IconDeviceLaptop,
  IconDoorEnter,
  IconEar,
  IconFlask,
  IconMessages,
  IconMusic,
  IconPencil,
  IconPuzzle,
  IconRun,
  IconSparkles,
  IconTrees,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

export const PICTURES: Readonly<
  Record<
    LessonPicture,
    ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: 'true' }>
  >
> = {
  arrive: IconDoorEnter,
  circle: IconCircleDotted,
  listen: IconEar,
  read: IconBook,
  write: IconPencil,
  count: IconCalculator,
  talk: IconMessages,
  group: IconUsersGroup,
  draw: IconBrush,
  build: IconPuzzle,
  music: IconMusic,
  move: IconRun,
  experiment: IconFlask,
  computer: IconDeviceLaptop,
  snack: IconCarrot,
  outside: IconTrees,
  tidy: IconSparkles,
  home: IconBackpack,
};
