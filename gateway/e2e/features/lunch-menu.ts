import { LUNCH_DAYS } from '@homeroom/contracts';
import type { FeatureRoutes } from '../support/features';
import { versionOf } from '../support/version-of';

const WEEK = '2026-03-02';
const everyDay = (lunch: object) => Array.from({ length: LUNCH_DAYS }, () => lunch);

const routes: FeatureRoutes = {
  schools: {
    'GET /api/lunch-menu': {
      outcomes: { admin: 200, principal: 200, subject: 200, student: 200, parent: 200, device: 200 },
    },
    'PUT /api/lunch-menu': {
      attempt: ({ id, mark }) => ({
        body: { schoolId: id, week: '2100-01-04', version: 0, days: everyDay({ dish: mark }) },
      }),
      outcomes: { admin: 404 },
    },
  },
  doors: {
    'GET /api/lunch-menu': { as: ({ school }) => school.admin, query: { day: WEEK } },
    'PUT /api/lunch-menu': {
      as: ({ school }) => school.admin,
      body: () => ({
        week: WEEK,
        version: 0,
        days: everyDay({ dish: 'Pasta', vegetarian: 'Pasta with leek', allergens: 'Gluten' }),
      }),
      afterwards: ({ school }) => versionOf(school.admin, `/api/lunch-menu?day=${WEEK}`),
    },
  },
  trails: {
    'PUT /api/lunch-menu': { writes: ['school.lunch_menu_changed'] },
  },
};

export default routes;
