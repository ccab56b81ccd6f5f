import { randomUUID } from 'node:crypto';
import { EVERYBODY, all } from '../support/attempts';
import { PASSWORD, next } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { NEW_SCHOOL } from '../support/trails';

const routes: FeatureRoutes = {
  schools: {
    'POST /api/register-school': {
      attempt: () => ({ body: {} }),
      outcomes: all([...EVERYBODY, 'nobody'], 400),
    },
    'POST /api/school-registration': {
      attempt: () => ({ body: {} }),
      outcomes: all([...EVERYBODY, 'nobody'], 400),
    },
    // Public facts about the platform: the same for everybody, and about no school.
    'GET /api/openapi.json': { outcomes: all([...EVERYBODY, 'nobody'], 200) },
    'GET /api/docs': { outcomes: all([...EVERYBODY, 'nobody'], 200) },
    'GET /api/security-assessment': { outcomes: all([...EVERYBODY, 'nobody'], 200) },
    'GET /api/backup-status': { outcomes: all([...EVERYBODY, 'nobody'], 200) },
  },
  doors: {
    'POST /api/register-school': {
      counts: true,
      body: () => ({
        schoolName: 'Hostile School',
        adminName: 'Avery Stone',
        adminEmail: `hostile-${next()}-${randomUUID()}@example.com`,
        adminPassword: PASSWORD,
        country: 'US',
        street: '1 Main Street',
        zipCode: '12345',
        city: 'Springfield',
        phoneCountryCode: '+1',
        phoneNumber: '555 0100',
      }),
    },
    'POST /api/school-registration': {
      counts: true,
      body: () => ({
        schoolName: 'Hostile School',
        schoolAddress: '1 Main Street',
        country: 'US',
        phoneCountryCode: '+1',
        phoneNumber: '555 0100',
        adminEmail: `hostile-${next()}-${randomUUID()}@example.com`,
        adminPassword: PASSWORD,
        adminFirstName: 'Avery',
        adminLastName: 'Stone',
      }),
    },
    'GET /api/openapi.json': {},
    'GET /api/docs': {},
    'GET /api/security-assessment': {},
    'GET /api/backup-status': {},
  },
  trails: {
    'POST /api/register-school': NEW_SCHOOL,
    'POST /api/school-registration': NEW_SCHOOL,
  },
};

export default routes;
