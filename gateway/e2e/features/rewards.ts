import type { ClassRedemption, Reward } from '@homeroom/contracts';
import { REDEMPTION_DECISIONS, mayFollow } from '@homeroom/domain';
import { LEADERS, MANAGES_CLASS, STAFF, all, ofClassElsewhere, ofStudent } from '../support/attempts';
import { admin } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { REWARD } from '../support/scene-bodies';
import { IN_LEDGER } from '../support/trails';

const REWARD_ELSEWHERE = {
  picture: 'gift',
  colour: 'sun',
  price: 3,
  supply: null,
  perStudent: null,
  grades: [],
};

const REWARDS = 'services/classroom/src/points/rewards/rewards.spec.ts';

const routes: FeatureRoutes = {
  schools: {
    'GET /api/shop': { outcomes: { student: 200 } },
    'PUT /api/shop/saving-for': {
      attempt: ({ rewardId }) => ({ body: { rewardId } }),
      outcomes: { student: 404 },
    },
    'POST /api/shop/redemptions': {
      attempt: ({ rewardId }) => ({ body: { rewardId, price: 3 } }),
      outcomes: { student: 404 },
    },
    'POST /api/shop/redemptions/:redemptionId/withdraw': {
      attempt: ({ redemptionId }) => ({ params: { redemptionId } }),
      outcomes: { student: 404 },
    },
    'GET /api/rewards': ofClassElsewhere(MANAGES_CLASS),
    'POST /api/rewards': {
      attempt: ({ id, mark, classNumber }) => ({
        body: { ...REWARD_ELSEWHERE, schoolId: id, name: mark, classNumber },
      }),
      outcomes: MANAGES_CLASS,
    },
    'PATCH /api/rewards/:rewardId': {
      attempt: ({ rewardId, mark }) => ({
        params: { rewardId },
        body: { ...REWARD_ELSEWHERE, version: 0, isArchived: true, name: mark },
      }),
      outcomes: all(LEADERS, 404),
    },
    'GET /api/redemptions': { outcomes: all(LEADERS, 200) },
    'GET /api/redemptions/waiting': { outcomes: all(LEADERS, 200) },
    'POST /api/redemptions/:redemptionId/decide': {
      attempt: ({ redemptionId }) => ({ params: { redemptionId }, body: { decision: 'refused' } }),
      outcomes: all(LEADERS, 404),
    },
    'GET /api/students/:studentId/redemptions': ofStudent([...STAFF, 'student', 'parent']),
  },
  doors: {
    'GET /api/shop': { as: ({ student }) => student },
    'PUT /api/shop/saving-for': {
      as: ({ student }) => student,
      body: ({ economy }) => ({ rewardId: economy.rewardId }),
    },
    'POST /api/shop/redemptions': {
      as: ({ student }) => student,
      body: ({ economy }) => ({ rewardId: economy.rewardId, price: 1 }),
    },
    'POST /api/shop/redemptions/:redemptionId/withdraw': {
      as: ({ student }) => student,
      id: ({ economy }) => economy.withdrawn,
    },
    'GET /api/rewards': { as: admin, query: { classNumber: '1' } },
    'POST /api/rewards': { as: admin, body: () => REWARD },
    'PATCH /api/rewards/:rewardId': {
      as: admin,
      id: ({ economy }) => economy.changedId,
      body: () => ({ ...REWARD, isArchived: false, version: 0 }),
      afterwards: async ({ school, economy }) => {
        const { body } = await school.admin.get<Reward[]>('/api/rewards?classNumber=2');
        return { version: body.find(({ id }) => id === economy.changedId)?.version ?? 0 };
      },
    },
    'GET /api/redemptions': {
      as: admin,
      query: { classNumber: '1', state: 'waiting', page: '1', pageSize: '10' },
    },
    'GET /api/redemptions/waiting': { as: admin },
    'POST /api/redemptions/:redemptionId/decide': {
      as: admin,
      id: ({ economy }) => economy.decided,
      body: () => ({ decision: 'approved', reason: 'There are enough this week' }),
      afterwards: async ({ school, economy }) => {
        const { body } = await school.admin.get<ClassRedemption[]>('/api/redemptions');
        const state = body.find(({ id }) => id === economy.decided)?.state ?? 'waiting';
        return { decision: REDEMPTION_DECISIONS.find((decision) => mayFollow(state, decision)) };
      },
    },
    'GET /api/students/:studentId/redemptions': { as: admin, id: ({ studentId }) => studentId },
  },
  trails: {
    'PUT /api/shop/saving-for': { none: 'what a child saves for is the child’s own wish' },
    'POST /api/shop/redemptions': IN_LEDGER,
    'POST /api/shop/redemptions/:redemptionId/withdraw': IN_LEDGER,
    'POST /api/rewards': { writes: ['reward.added'] },
    'PATCH /api/rewards/:rewardId': {
      writes: ['reward.changed', 'reward.archived', 'reward.restored'],
      shownIn: REWARDS,
    },
    'POST /api/redemptions/:redemptionId/decide': {
      writes: ['reward.approved', 'reward.handed_over', 'reward.refused', 'reward.refunded'],
      shownIn: REWARDS,
    },
  },
};

export default routes;
