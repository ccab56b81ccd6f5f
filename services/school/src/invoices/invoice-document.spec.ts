import type { Identity, Invoice, InvoiceDocument } from '@homeroom/contracts';
import { invoiceLines, issuerFor, monthOf } from '@homeroom/domain';
import { someone } from '@homeroom/testing';
import { randomUUID } from 'node:crypto';
import { ISSUERS, OperatorStage } from '../e2e/operator-stage';
import { InvoiceIssuer } from '../operator/invoices/invoice-issuer';

let stage: OperatorStage;
beforeAll(async () => {
  stage = await OperatorStage.start();
});
afterAll(() => stage.close());

const ADDRESS = { street: '1 Hill Road', zipCode: 'D02 X285', city: 'Dublin' };

async function invoiced() {
  const school = await stage.onPlan(401, { country: 'IE', ...ADDRESS });
  const run = { month: monthOf(new Date()), askedBy: null };
  await stage.service.app.get(InvoiceIssuer).issue(school.id, run);
  const { body } = await stage.call<Invoice[]>('GET', `/invoices?search=${school.code}`);
  const id = body[0]?.id ?? '';
  const own = (as: Identity = someone('school_admin', school.id), of = id) =>
    stage.service.call<InvoiceDocument>('GET', `/school-admin/invoices/${of}`, { as });
  return { school, id, own };
}

describe('an invoice as it is printed', () => {
  it('names both sides, its lines, the exact sum and the account, for the school and the operator', async () => {
    const { school, id, own } = await invoiced();
    const { status, body } = await own();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ id, number: `${school.code}-${monthOf(new Date())}`, state: 'open', isAsIssued: true },
      issuer: issuerFor('IE', ISSUERS),
      recipient: { name: school.name, ...ADDRESS },
    });
    expect(invoiceLines(body).map(({ kind, cents }) => [kind, cents])).toEqual([
      ['subscription', 9_900],
      ['setup', 29_900],
    ]);
    expect(body.totalCents).toBe(39_800);
    expect((await stage.call('GET', `/schools/${school.id}/invoices/${id}`)).body).toEqual(body);
  });

  it('stays as it was issued when the school moves or is renamed', async () => {
    const { school, own } = await invoiced();
    const before = (await own()).body;
    await stage.rows(
      `UPDATE school.school SET name = 'Another', street = 'Elsewhere', city = 'Cork', country = 'ZA'
       WHERE school_id = $1`,
      [school.id],
    );
    expect((await own()).body).toEqual(before);
  });

  it('from before issuers were kept shows today’s, and says so', async () => {
    const { school, own } = await invoiced();
    await stage.rows('UPDATE school.invoice SET issuer = NULL, recipient = NULL WHERE school_id = $1', [
      school.id,
    ]);
    expect((await own()).body).toMatchObject({
      isAsIssued: false,
      issuer: issuerFor('IE', ISSUERS),
      recipient: { name: school.name, ...ADDRESS },
    });
  });

  it('from before issuers were kept names no company and no account if none is configured for its country', async () => {
    const { school, own } = await invoiced();
    await stage.rows(`UPDATE school.invoice SET issuer = NULL, country = 'SG' WHERE school_id = $1`, [
      school.id,
    ]);
    expect((await own()).body).toMatchObject({ isAsIssued: false, issuer: null });
  });

  it('is read by the administrators of its school alone', async () => {
    const [{ school, id, own }, other] = [await invoiced(), await stage.onPlan(1)];
    for (const role of ['teacher', 'parent', 'student'] as const)
      expect([role, (await own(someone(role, school.id))).status]).toEqual([role, 403]);
    expect((await own(someone('school_admin', other.id))).status).toBe(404);
    expect((await stage.call('GET', `/schools/${other.id}/invoices/${id}`)).status).toBe(404);
    for (const unknown of [randomUUID(), 'no-such'])
      expect([unknown, (await own(undefined, unknown)).status]).toEqual([unknown, 404]);
  });
});
