import type { Badge } from '@homeroom/domain';
import {
  IconBook,
  IconFlame,
  IconFlower,
  IconHandStop,
  IconHeart,
  IconLeaf,
  IconLifebuoy,
  IconPlant,
  IconPlant2,
  IconStar,
  IconSunHigh,
  IconTrees,
  IconUsers,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazy } from '../../../lib/lazy';
import { orNothing } from '../../../lib/or-nothing';
import classes from './badge-medal.module.css';

/** Only a school's own badges need all icons. */
const Drawing = lazy(() => orNothing(import('../../../components/drawing')));

/** By the badge's key, or else by its family. */
const ICONS: Record<string, typeof IconStar> = {
  'level-sprout': IconLeaf,
  'level-sapling': IconPlant,
  'level-tree': IconPlant2,
  'level-blossom': IconFlower,
  'level-grove': IconTrees,
  kindWeeks: IconSunHigh,
  'category-kindness': IconHeart,
  'category-teamwork': IconUsers,
  'category-effort': IconFlame,
  'category-participation': IconHandStop,
  'category-homework': IconBook,
  'category-helping': IconLifebuoy,
};

/** An earned badge shines; before that a ring shows the progress. The text beside it says the same. */
export function BadgeMedal({ badge, size = 76 }: { badge: Badge; size?: number }) {
  const Icon = ICONS[badge.key] ?? ICONS[badge.family] ?? IconStar;
  const earned = badge.earnedAt !== null;
  const way = badge.have / badge.goal;
  return (
    <span
      className={classes.medal}
      data-family={badge.family}
      data-earned={earned || undefined}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      <svg viewBox="0 0 80 80" className={classes.disc} focusable="false">
        {earned ? (
          <path className={classes.flower} d={FLOWER} />
        ) : (
          <>
            <circle className={classes.track} cx="40" cy="40" r="35" pathLength="1" />
            {way > 0 && (
              <circle
                className={classes.way}
                cx="40"
                cy="40"
                r="35"
                pathLength="1"
                strokeDasharray={`${way} 1`}
              />
            )}
          </>
        )}
      </svg>
      {badge.icon === undefined ? (
        <Icon size={size * 0.44} stroke={1.8} className={classes.icon} />
      ) : (
        <Suspense fallback={<IconStar size={size * 0.44} stroke={1.8} className={classes.icon} />}>
          <Drawing name={badge.icon} size={size * 0.44} className={classes.icon} />
        </Suspense>
      )}
    </span>
  );
}

/** A rosette with ten waves. */
const FLOWER = rosette(10, 40, 37, 3);

function rosette(waves: number, centre: number, radius: number, depth: number): string {
  const points = Array.from({ length: waves * 12 }, (_, index) => {
    const angle = (index / (waves * 12)) * 2 * Math.PI;
    const reach = radius - depth + depth * Math.cos(waves * angle);
    return `${(centre + reach * Math.cos(angle)).toFixed(1)} ${(centre + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
