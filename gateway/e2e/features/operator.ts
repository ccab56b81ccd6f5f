import { randomUUID } from 'node:crypto';
import { type Declaration, forOperator } from '../support/attempts';
import { admin, type Door, operator } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { dayAhead } from '../support/scene-bodies';
import { LINE } from '../support/trails';

const THIS_MONTH = new Date().toISOString().slice(0, 7);

const AUDIT_QUERY = {
  schoolId: randomUUID(),
  action: 'school.suspended',
  actor: 'super_super_admin',
  from: '2026-01-01',
  to: '2026-12-31',
};

const WITHDRAWN = 'services/school/src/operator/invoices/withdrawn-invoices.spec.ts';
const FACTS = 'libs/testing/src/facts.spec.ts';

/** No school of these specs is old enough to have an invoice, so none with this id was ever issued. */
const noInvoice = (body?: object): Declaration =>
  forOperator(404, ({ id, entryId }) => ({
    params: { schoolId: id, invoiceId: entryId },
    ...(body && { body }),
  }));
const ofNoInvoice = {
  ...{ as: operator, refused: true },
  id: ({ otherSchoolId, entryId }) => [otherSchoolId, entryId],
} satisfies Door;

const routes: FeatureRoutes = {
  schools: {
    // The operator may call it and gets 404 for a school that does not exist.
    'POST /api/super-super-admin/enter-school-context/:schoolId': {
      attempt: () => ({ params: { schoolId: '01890000-0000-7000-8000-00000000dead' }, body: {} }),
      outcomes: { operator: 404 },
    },
    'POST /api/super-super-admin/raise-school-context': {
      attempt: () => ({ body: { confirm: true } }),
      outcomes: { operator: 403 },
    },
    'POST /api/super-super-admin/leave-school-context': { outcomes: { operator: 200 } },
    // These routes cover every school by design, for the operator, who belongs to none.
    'GET /api/super-super-admin/platform-stats': forOperator(200),
    'GET /api/super-super-admin/schools': forOperator(200),
    'GET /api/super-super-admin/schools/export': forOperator(200),
    'GET /api/super-super-admin/schools/:schoolId': forOperator(200, ({ id }) => ({
      params: { schoolId: id },
    })),
    'PATCH /api/super-super-admin/schools/:schoolId': forOperator(200, ({ id }) => ({
      params: { schoolId: id },
      body: { publicSchool: false },
    })),
    'GET /api/super-super-admin/schools/:schoolId/sign-in-line': forOperator(200, ({ id }) => ({
      params: { schoolId: id },
    })),
    'POST /api/super-super-admin/schools/:schoolId/sign-in-line/lift': forOperator(409, ({ id }) => ({
      params: { schoolId: id },
    })),
    'GET /api/super-super-admin/features': forOperator(200),
    'GET /api/super-super-admin/features/:key/schools': forOperator(200, () => ({
      params: { key: 'messages' },
    })),
    'PATCH /api/super-super-admin/features': forOperator(200, () => ({
      body: { key: 'messages', subscriptionLevel: 'trial', enabled: true },
    })),
    'GET /api/super-super-admin/schools/:schoolId/features': forOperator(200, ({ id }) => ({
      params: { schoolId: id },
    })),
    'PATCH /api/super-super-admin/schools/:schoolId/features': forOperator(200, ({ id }) => ({
      params: { schoolId: id },
      body: { key: 'messages', enabled: null },
    })),
    'GET /api/super-super-admin/payments': forOperator(200),
    'GET /api/school-admin/invoices': { outcomes: { admin: 200 } },
    'GET /api/school-admin/invoices/:invoiceId': {
      outcomes: { admin: 404 },
      attempt: ({ entryId }) => ({ params: { invoiceId: entryId } }),
    },
    'GET /api/super-super-admin/schools/:schoolId/invoices/:invoiceId': noInvoice(),
    'GET /api/super-super-admin/invoices': forOperator(200),
    'GET /api/super-super-admin/invoices/export': forOperator(200),
    'POST /api/super-super-admin/invoices': forOperator(400, () => ({ body: { month: '2020-01' } })),
    'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/paid': noInvoice({}),
    'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/paid/withdraw': noInvoice({
      reason: 'By mistake',
      paidOn: '2026-01-31',
    }),
    'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/withdraw': noInvoice({
      reason: 'By mistake',
    }),
    'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/again': noInvoice({}),
    'GET /api/super-super-admin/failing-imports': forOperator(200),
    'GET /api/super-super-admin/parked-facts': forOperator(200),
    'POST /api/super-super-admin/parked-facts/again': forOperator(200, () => ({
      body: { service: 'classroom', fact: 'moon.landed' },
    })),
    'POST /api/super-super-admin/schools/:schoolId/parked-facts/:service/:eventId/again': forOperator(
      200,
      ({ id, entryId }) => ({ params: { schoolId: id, service: 'classroom', eventId: entryId }, body: {} }),
    ),
    'GET /api/super-super-admin/audit': forOperator(200),
    'GET /api/super-super-admin/audit/export': forOperator(200),
  },
  doors: {
    'POST /api/super-super-admin/enter-school-context/:schoolId': {
      as: ({ operator }) => operator,
      id: ({ otherSchoolId }) => otherSchoolId,
      body: () => ({ reason: 'To look for a mistake' }),
    },
    'POST /api/super-super-admin/raise-school-context': {
      as: ({ operator }) => operator,
      body: () => ({ confirm: true }),
    },
    'POST /api/super-super-admin/leave-school-context': { as: ({ operator }) => operator },
    'GET /api/super-super-admin/platform-stats': { as: operator },
    'GET /api/super-super-admin/schools/export': {
      as: operator,
      query: { format: 'csv', status: 'active', search: 'school' },
    },
    'GET /api/super-super-admin/schools': {
      as: operator,
      query: { status: 'trial', search: 'School', page: '1', pageSize: '5' },
    },
    'GET /api/super-super-admin/schools/:schoolId': {
      as: operator,
      id: ({ otherSchoolId }) => otherSchoolId,
    },
    'PATCH /api/super-super-admin/schools/:schoolId': {
      as: operator,
      id: ({ otherSchoolId }) => otherSchoolId,
      body: () => ({
        status: 'active',
        subscriptionLevel: 'trial',
        trialEndDate: dayAhead(60),
        publicSchool: true,
        annualPayment: true,
        country: 'CA',
        planSeen: { subscriptionLevel: 'trial', publicSchool: false, annualPayment: false },
        verified: true,
        reason: 'Agreed by telephone',
      }),
    },
    'GET /api/super-super-admin/schools/:schoolId/sign-in-line': {
      as: operator,
      id: ({ otherSchoolId }) => otherSchoolId,
    },
    'POST /api/super-super-admin/schools/:schoolId/sign-in-line/lift': {
      as: operator,
      id: ({ otherSchoolId }) => otherSchoolId,
    },
    'GET /api/super-super-admin/features': { as: operator },
    'GET /api/super-super-admin/features/:key/schools': {
      as: operator,
      id: () => 'messages',
      query: { page: '1', pageSize: '5' },
    },
    'PATCH /api/super-super-admin/features': {
      as: operator,
      // A plan that no school of these specs is on.
      body: () => ({ key: 'messages', subscriptionLevel: 'enterprise', enabled: true }),
    },
    'GET /api/super-super-admin/schools/:schoolId/features': {
      as: operator,
      id: ({ otherSchoolId }) => otherSchoolId,
    },
    'PATCH /api/super-super-admin/schools/:schoolId/features': {
      as: operator,
      id: ({ otherSchoolId }) => otherSchoolId,
      body: () => ({ key: 'messages', enabled: true }),
    },
    'GET /api/school-admin/invoices': { as: admin },
    'GET /api/school-admin/invoices/:invoiceId': { as: admin, id: ({ entryId }) => entryId, refused: true },
    'GET /api/super-super-admin/schools/:schoolId/invoices/:invoiceId': ofNoInvoice,
    'GET /api/super-super-admin/payments': { as: operator, query: { month: THIS_MONTH } },
    'GET /api/super-super-admin/invoices/export': {
      as: operator,
      query: { format: 'csv', month: THIS_MONTH },
    },
    'GET /api/super-super-admin/invoices': {
      as: operator,
      query: { month: THIS_MONTH, state: 'open', search: 'School', page: '1', pageSize: '5' },
    },
    'POST /api/super-super-admin/invoices': { as: operator, body: () => ({ month: THIS_MONTH }) },
    'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/paid': {
      ...ofNoInvoice,
      body: () => ({ paidOn: '2026-01-31', note: 'By bank transfer' }),
    },
    'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/paid/withdraw': {
      ...ofNoInvoice,
      body: () => ({ reason: 'By mistake', paidOn: '2026-01-31' }),
    },
    'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/withdraw': {
      ...ofNoInvoice,
      body: () => ({ reason: 'By mistake' }),
    },
    'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/again': ofNoInvoice,
    'GET /api/super-super-admin/failing-imports': { as: operator },
    'GET /api/super-super-admin/parked-facts': { as: operator },
    'POST /api/super-super-admin/parked-facts/again': {
      as: operator,
      body: () => ({ service: 'classroom', fact: 'moon.landed' }),
    },
    'POST /api/super-super-admin/schools/:schoolId/parked-facts/:service/:eventId/again': {
      as: operator,
      id: ({ school }) => [school.id, 'classroom', randomUUID()],
    },
    'GET /api/super-super-admin/audit': { as: operator, query: AUDIT_QUERY },
    'GET /api/super-super-admin/audit/export': { as: operator, query: AUDIT_QUERY },
  },
  trails: {
    'POST /api/super-super-admin/schools/:schoolId/sign-in-line/lift': {
      writes: ['school.sign_in_line_lifted'],
      shownIn: LINE,
    },
    'POST /api/super-super-admin/enter-school-context/:schoolId': { writes: ['school.entered'] },
    'POST /api/super-super-admin/raise-school-context': { writes: ['school.write_access_raised'] },
    'POST /api/super-super-admin/leave-school-context': { writes: ['school.left'] },
    'PATCH /api/super-super-admin/schools/:schoolId': {
      writes: [
        'school.suspended',
        'school.reactivated',
        'school.verified',
        'school.unverified',
        'school.country_changed',
        'trial.extended',
        'plan.changed',
      ],
    },
    // Applies to every school's plan, so another spec on this platform may already have made the same change.
    'PATCH /api/super-super-admin/features': {
      writes: ['feature.changed'],
      shownIn: 'services/school/src/operator/features/platform-features.spec.ts',
    },
    'PATCH /api/super-super-admin/schools/:schoolId/features': { writes: ['feature.changed'] },
    'POST /api/super-super-admin/invoices': { writes: ['invoice.requested', 'invoice.issued'] },
    'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/paid': {
      writes: ['invoice.paid', 'school.verified'],
      shownIn: 'services/school/src/operator/invoices/invoices.spec.ts',
    },
    'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/paid/withdraw': {
      writes: ['invoice.payment_withdrawn', 'school.unverified'],
      shownIn: WITHDRAWN,
    },
    'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/withdraw': {
      writes: ['invoice.withdrawn'],
      shownIn: WITHDRAWN,
    },
    'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/again': {
      writes: ['invoice.issued'],
      shownIn: WITHDRAWN,
    },
    'POST /api/super-super-admin/parked-facts/again': {
      writes: ['school.facts_sent_again'],
      shownIn: FACTS,
    },
    'POST /api/super-super-admin/schools/:schoolId/parked-facts/:service/:eventId/again': {
      writes: ['school.facts_sent_again'],
      shownIn: FACTS,
    },
  },
};

export default routes;
