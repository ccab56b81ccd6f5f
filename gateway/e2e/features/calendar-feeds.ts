import type { FeatureRoutes } from '../support/features';

/** As long as a real link's token, but never issued. */
const NO_LINK = 'x'.repeat(64);
const FOLLOWERS = { admin: 200, principal: 200, subject: 200, student: 200, parent: 200 } as const;
const OWN = { none: 'one’s own: a link by which one reads what one may read in any case' };

const routes: FeatureRoutes = {
  schools: {
    'GET /api/calendar/feed': { outcomes: FOLLOWERS },
    'POST /api/calendar/feed': {
      outcomes: { admin: 201, principal: 201, subject: 201, student: 201, parent: 201 },
    },
    'POST /api/calendar/feed/remove': { outcomes: FOLLOWERS },
    'GET /api/calendar-feeds/:token': {
      attempt: () => ({ params: { token: NO_LINK } }),
      outcomes: {
        ...{ admin: 404, principal: 404, subject: 404, student: 404, parent: 404 },
        ...{ device: 404, operator: 404, nobody: 404 },
      },
    },
  },
  doors: {
    'GET /api/calendar/feed': { as: ({ parent }) => parent },
    'POST /api/calendar/feed': { as: ({ parent }) => parent },
    'POST /api/calendar/feed/remove': { as: ({ student }) => student },
    'GET /api/calendar-feeds/:token': { id: () => NO_LINK, refused: true },
  },
  trails: {
    'POST /api/calendar/feed': OWN,
    'POST /api/calendar/feed/remove': OWN,
  },
};

export default routes;
