import type {
  AwardedSeveral,
  AwardPoints,
  AwardSeveral,
  FindPoints,
  NamedPointEntry,
  PointCategoryRecord,
  PointEntry,
  PointsChanged,
  UndoneSeveral,
  UndoSeveral,
} from '../classroom';
import type { Page } from '../paging';
import type {
  AddCategory,
  CategoryList,
  ChangeCategory,
  FindCategories,
  OrderCategories,
  OrderedCategories,
  WrittenCategory,
} from '../point-categories';
import type { FindLedger } from '../ledger-page';
import type {
  AdjustedPoints,
  AdjustPoints,
  FairnessReport,
  FindFairness,
  StudentLedger,
} from '../point-ledger';
import type {
  AddReward,
  ChangeReward,
  ClassRedemption,
  DecidedRedemption,
  DecideRedemption,
  FindRedemptions,
  FindRewards,
  Redeem,
  Redeemed,
  Redemption,
  Reward,
  SaveFor,
  SavingFor,
  StudentShop,
  WaitingRedemptions,
  WrittenReward,
} from '../rewards';
import type {
  AddBadge,
  BadgesByHand,
  ChangeBadge,
  GiveBadge,
  HideBadge,
  SchoolBadges,
  WrittenBadges,
} from '../school-badges';

/** Points, badges, and the rewards that points buy. */
export interface PointsCalls {
  'GET /api/points': { query: FindPoints; answer: PointEntry[] };
  'POST /api/points': { body: AwardPoints; answer: PointsChanged; status: 201; errors: 'CLASS_INACTIVE' };
  'POST /api/awards': {
    body: AwardSeveral;
    answer: AwardedSeveral;
    status: 201;
    errors: 'CLASS_INACTIVE' | 'YEAR_CHANGING';
  };
  'POST /api/awards/undo': {
    body: UndoSeveral;
    answer: UndoneSeveral;
    errors: 'ALREADY_UNDONE' | 'UNDO_TOO_LATE' | 'YEAR_CHANGING';
  };
  'GET /api/points/undoable': { answer: NamedPointEntry[] };
  'POST /api/points/:entryId/undo': { answer: PointsChanged; errors: 'ALREADY_UNDONE' | 'UNDO_TOO_LATE' };
  'GET /api/point-categories': {
    query: FindCategories;
    answer: PointCategoryRecord[];
    errors: 'CLASS_NOT_FOUND';
  };
  'GET /api/point-categories/list': {
    query: FindCategories;
    answer: CategoryList;
    errors: 'CLASS_NOT_FOUND';
  };
  'POST /api/point-categories': {
    body: AddCategory;
    answer: WrittenCategory;
    status: 201;
    errors: 'CATEGORY_LIMIT' | 'CLASS_NOT_FOUND' | 'YEAR_CHANGING';
  };
  'PUT /api/point-categories/order': {
    body: OrderCategories;
    answer: OrderedCategories;
    errors: 'CHANGED_MEANWHILE' | 'YEAR_CHANGING';
  };
  'PATCH /api/point-categories/:categoryId': {
    body: ChangeCategory;
    answer: WrittenCategory;
    errors: 'CATEGORY_LIMIT' | 'CHANGED_MEANWHILE' | 'YEAR_CHANGING';
  };
  'POST /api/points/adjustments': { body: AdjustPoints; answer: AdjustedPoints; status: 201 };
  'GET /api/students/:studentId/ledger': { query: FindLedger; answer: StudentLedger };
  'GET /api/school-admin/points-fairness': { query: FindFairness; answer: FairnessReport };
  'GET /api/badges': { answer: SchoolBadges };
  'POST /api/badges': { body: AddBadge; answer: WrittenBadges; status: 201; errors: 'BADGE_LIMIT' };
  'PUT /api/badges/given': { body: HideBadge; answer: WrittenBadges };
  'PATCH /api/badges/:badgeId': { body: ChangeBadge; answer: WrittenBadges; errors: 'BADGE_LIMIT' };
  'GET /api/students/:studentId/badges': { answer: BadgesByHand };
  'POST /api/students/:studentId/badges': { body: GiveBadge; answer: BadgesByHand; status: 201 };
  'POST /api/students/:studentId/badges/:badgeId/take-back': { answer: BadgesByHand };
  'GET /api/shop': { answer: StudentShop; errors: 'FEATURE_OFF' };
  'PUT /api/shop/saving-for': { body: SaveFor; answer: SavingFor; errors: 'FEATURE_OFF' };
  'POST /api/shop/redemptions': {
    body: Redeem;
    answer: Redeemed;
    status: 201;
    errors:
      | 'CHANGED_MEANWHILE'
      | 'CLASS_INACTIVE'
      | 'FEATURE_OFF'
      | 'NOT_ENOUGH_POINTS'
      | 'REWARD_GONE'
      | 'REWARD_OWN_LIMIT';
  };
  'POST /api/shop/redemptions/:redemptionId/withdraw': { answer: Redeemed; errors: 'REDEMPTION_DECIDED' };
  'GET /api/rewards': { query: FindRewards; answer: Reward[]; errors: 'CLASS_NOT_FOUND' | 'FEATURE_OFF' };
  'POST /api/rewards': {
    body: AddReward;
    answer: WrittenReward;
    status: 201;
    errors: 'CLASS_NOT_FOUND' | 'FEATURE_OFF' | 'REWARD_LIMIT' | 'YEAR_CHANGING';
  };
  'PATCH /api/rewards/:rewardId': {
    body: ChangeReward;
    answer: WrittenReward;
    errors: 'CHANGED_MEANWHILE' | 'FEATURE_OFF' | 'REWARD_LIMIT' | 'YEAR_CHANGING';
  };
  'GET /api/redemptions': { query: FindRedemptions; answer: ClassRedemption[] | Page<ClassRedemption> };
  'GET /api/redemptions/waiting': { answer: WaitingRedemptions };
  'POST /api/redemptions/:redemptionId/decide': {
    body: DecideRedemption;
    answer: DecidedRedemption;
    errors: 'REDEMPTION_DECIDED';
  };
  'GET /api/students/:studentId/redemptions': { answer: Redemption[] };
}
