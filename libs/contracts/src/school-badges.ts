import {
  type Badge,
  BADGE_SPANS,
  BADGES,
  type BadgeSpan,
  categoryIcons,
  givenBadges,
  type OwnBadge,
} from '@homeroom/domain';
import { IsBoolean, IsIn, IsInt, IsOptional, IsUUID, Max, Min, ValidateIf } from 'class-validator';
import { DecidedByServer, IfGiven, RequiredText } from './fields';

/** GET /api/badges */
export interface SchoolBadges {
  /** The badges that every school starts with; their texts are in the pages. */
  given: (Pick<Badge, 'key' | 'family' | 'about' | 'goal'> & { isHidden: boolean })[];
  own: OwnBadge[];
}

const BadgeName = () => RequiredText(BADGES.nameMaxLength, 'Give the badge a name.');
const BadgeIcon = () => IsIn(categoryIcons(), { message: 'Choose one of the pictures.' });

const goalRange = { message: `Choose a whole number from ${BADGES.goalMin} to ${BADGES.goalMax}.` };
const byRule = ValidateIf(({ kind }: AddBadge) => kind !== 'hand');

/** POST /api/badges: earned by positive points, or given by hand. The requirement cannot be changed later. */
export class AddBadge {
  @BadgeName()
  name!: string;
  @BadgeIcon()
  icon!: string;
  @DecidedByServer()
  schoolId?: unknown;
  @IsIn(['count', 'hand'], { message: 'Say how the badge is earned.' })
  kind!: 'count' | 'hand';
  /** By default, positive points in any category count. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a category from the list.' })
  categoryId?: string;
  @byRule
  @IsInt(goalRange)
  @Min(BADGES.goalMin, goalRange)
  @Max(BADGES.goalMax, goalRange)
  goal?: number;
  @byRule
  @IsIn(BADGE_SPANS, { message: 'Say how long there is to earn it.' })
  span?: BadgeSpan;
}

/** PATCH /api/badges/{badgeId}: omitted fields stay unchanged. */
export class ChangeBadge {
  @IfGiven()
  @BadgeName()
  name?: string;
  @IfGiven()
  @BadgeIcon()
  icon?: string;
  @IfGiven()
  @IsBoolean({ message: 'Say whether the badge is put away.' })
  isArchived?: boolean;
  @DecidedByServer()
  schoolId?: unknown;
}

/** PUT /api/badges/given: whether one of the built-in badges can be earned. */
export class HideBadge {
  @IsIn(
    givenBadges().map(({ key }) => key),
    { message: 'Choose a badge.' },
  )
  key!: string;
  @IsBoolean({ message: 'Say whether the badge is put away.' })
  isHidden!: boolean;
  @DecidedByServer()
  schoolId?: unknown;
}

export class BadgeParam {
  @IsUUID(undefined, { message: 'Choose a badge.' })
  badgeId!: string;
}

export interface WrittenBadges extends SchoolBadges {
  success: true;
}

/** POST /api/students/{studentId}/badges: gives a badge by hand. */
export class GiveBadge {
  @IsUUID(undefined, { message: 'Choose a badge.' })
  badgeId!: string;
  @DecidedByServer()
  schoolId?: unknown;
}

/** POST /api/students/{studentId}/badges/{badgeId}/take-back */
export class GivenBadgeParam {
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
  @IsUUID(undefined, { message: 'Choose a badge.' })
  badgeId!: string;
}

/** GET /api/students/{studentId}/badges: the badges that are given by hand, and which of them the student has. */
export interface BadgesByHand {
  badges: { id: string; name: string; icon: string; givenAt: string | null }[];
}
