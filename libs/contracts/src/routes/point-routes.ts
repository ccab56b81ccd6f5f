import type { ApiRoute } from './route';
import { change, put, read, write } from './verbs';

const managesPoints = { service: 'classroom', access: 'points.manage' } as const;
const decidesRewards = { service: 'classroom', access: 'rewards.decide' } as const;

/** Points, badges, and the rewards that points buy. */
export const POINT_ROUTES = [
  { ...read, path: '/api/points', service: 'classroom', access: 'points.read' },
  { ...write, path: '/api/points', service: 'classroom', access: 'points.award' },
  { ...write, path: '/api/awards', service: 'classroom', access: 'points.award' },
  { ...write, path: '/api/awards/undo', service: 'classroom', access: 'points.award' },
  { ...read, path: '/api/points/undoable', service: 'classroom', access: 'points.award' },
  { ...write, path: '/api/points/:entryId/undo', service: 'classroom', access: 'points.award' },
  { ...read, path: '/api/point-categories', service: 'classroom', access: 'points.award' },
  { ...read, ...managesPoints, path: '/api/point-categories/list' },
  { ...write, ...managesPoints, path: '/api/point-categories' },
  { ...put, ...managesPoints, path: '/api/point-categories/order' },
  { ...change, ...managesPoints, path: '/api/point-categories/:categoryId' },
  { ...write, ...managesPoints, path: '/api/points/adjustments' },
  { ...read, path: '/api/students/:studentId/ledger', service: 'classroom', access: 'points.read' },
  { ...read, path: '/api/school-admin/points-fairness', service: 'classroom', access: 'school.manage' },
  { ...read, ...managesPoints, path: '/api/badges' },
  { ...write, path: '/api/badges', service: 'classroom', access: 'school.manage' },
  { ...put, path: '/api/badges/given', service: 'classroom', access: 'school.manage' },
  { ...change, path: '/api/badges/:badgeId', service: 'classroom', access: 'school.manage' },
  { ...read, ...managesPoints, path: '/api/students/:studentId/badges' },
  { ...write, ...managesPoints, path: '/api/students/:studentId/badges' },
  { ...write, ...managesPoints, path: '/api/students/:studentId/badges/:badgeId/take-back' },
  { ...read, path: '/api/shop', service: 'classroom', access: 'student.self' },
  { ...put, path: '/api/shop/saving-for', service: 'classroom', access: 'student.self' },
  { ...write, path: '/api/shop/redemptions', service: 'classroom', access: 'student.self' },
  {
    ...write,
    path: '/api/shop/redemptions/:redemptionId/withdraw',
    service: 'classroom',
    access: 'student.self',
  },
  { ...read, ...decidesRewards, path: '/api/rewards' },
  { ...write, ...decidesRewards, path: '/api/rewards' },
  { ...change, ...decidesRewards, path: '/api/rewards/:rewardId' },
  { ...read, ...decidesRewards, path: '/api/redemptions' },
  { ...read, ...decidesRewards, path: '/api/redemptions/waiting' },
  { ...write, ...decidesRewards, path: '/api/redemptions/:redemptionId/decide' },
  { ...read, path: '/api/students/:studentId/redemptions', service: 'classroom', access: 'points.read' },
] as const satisfies readonly ApiRoute[];
