import type { SchoolLeaving } from '@homeroom/contracts';
import { daysAfter, dayOf } from '@homeroom/domain';
import { forOperator, PROVED } from '../support/attempts';
import { admin, operator } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import type { SchoolUnderTest } from '../support/people';

/** The same day each time, because asking again for what is already so changes nothing. */
const LAST_DAY = daysAfter(dayOf(new Date()), 60);

const shownIn = 'services/school/src/leaving/leaving.spec.ts';
const given = { writes: ['school.notice_given'] as const, shownIn };
const takenBack = { writes: ['school.notice_taken_back'] as const, shownIn };

/** A request without a day gave notice for the earliest possible one; another day is refused until that notice is taken back. */
async function takeBack({ admin: office }: SchoolUnderTest): Promise<void> {
  const { notice } = (await office.get<SchoolLeaving>('/api/school-admin/leaving')).body;
  if (notice) await office.post('/api/school-admin/leaving/take-back', { lastDay: notice.lastDay });
}

const routes: FeatureRoutes = {
  schools: {
    'GET /api/school-admin/leaving': { outcomes: { admin: 200 } },
    'POST /api/school-admin/leaving': {
      attempt: ({ id, code }) => ({ body: { schoolId: id, schoolCode: code } }),
      outcomes: { admin: PROVED(404) },
    },
    'POST /api/school-admin/leaving/take-back': {
      attempt: ({ id }) => ({ body: { schoolId: id, lastDay: LAST_DAY } }),
      outcomes: { admin: PROVED(404) },
    },
    // This route reaches every school by design; it is refused here because it must give a reason.
    'POST /api/super-super-admin/schools/:schoolId/leaving': forOperator(400, ({ id }) => ({
      params: { schoolId: id },
      body: {},
    })),
    'POST /api/super-super-admin/schools/:schoolId/leaving/take-back': forOperator(400, ({ id }) => ({
      params: { schoolId: id },
      body: {},
    })),
  },
  doors: {
    'GET /api/school-admin/leaving': { as: admin },
    'POST /api/school-admin/leaving': {
      as: admin,
      body: ({ school }) => ({ schoolCode: school.code, lastDay: LAST_DAY }),
      afterwards: async ({ school }) => {
        // On a slow machine, the sign-in may by now be too old to count as proof.
        await school.stepUp();
        await takeBack(school);
        return {};
      },
    },
    'POST /api/school-admin/leaving/take-back': { as: admin, body: () => ({ lastDay: LAST_DAY }) },
    'POST /api/super-super-admin/schools/:schoolId/leaving': {
      as: operator,
      id: ({ otherSchoolId }) => otherSchoolId,
      body: () => ({ reason: 'Asked for by letter', lastDay: LAST_DAY }),
    },
    'POST /api/super-super-admin/schools/:schoolId/leaving/take-back': {
      as: operator,
      id: ({ otherSchoolId }) => otherSchoolId,
      body: () => ({ reason: 'They stay', lastDay: LAST_DAY }),
    },
  },
  trails: {
    'POST /api/school-admin/leaving': given,
    'POST /api/school-admin/leaving/take-back': takenBack,
    'POST /api/super-super-admin/schools/:schoolId/leaving': given,
    'POST /api/super-super-admin/schools/:schoolId/leaving/take-back': takenBack,
  },
};

export default routes;
