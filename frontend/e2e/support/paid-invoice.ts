import { randomUUID } from 'node:crypto';
import { invoiceAmounts, type InvoiceIssuer } from '@homeroom/domain';
import { rows } from './rows';

const ISSUER: InvoiceIssuer = {
  name: 'Homeroom Learning GmbH',
  address: 'Beispielstraße 1, 00000 Musterstadt, Germany',
  registration: 'Sample number HRB 000002',
  account: { bank: 'Musterbank', iban: 'DE36 0000 0000 0000 0000 00', bic: 'XXXXDEXXXXX' },
};

/**
 * Gives a school an invoice from years ago, which was paid: a school of today has none before its trial is over, and an open one would show
 * on other screens too.
 */
export async function addPaidInvoice(schoolCode: string): Promise<{ schoolId: string; invoiceId: string }> {
  const order = { country: 'IE', students: 5, publicSchool: true, annual: true, isFirst: true } as const;
  const amounts = invoiceAmounts(order);
  const [invoice] = await rows<{ schoolId: string; invoiceId: string }>(
    `INSERT INTO school.invoice (school_id, id, month, number, country, zone, size, students, public_school, months,
       monthly_cents, public_discount_cents, annual_discount_cents, setup_cents, total_cents, currency, prices_of, due_on,
       paid_on, paid_by, issuer, recipient)
     SELECT school_id, $2, '2019-03-01', code || '-2019-03', country, $3, $4, $5, true, $6, $7, $8, $9, $10, $11, $12, $13,
       '2019-04-15', '2019-04-01', $2, $14::jsonb,
       jsonb_build_object('name', name, 'street', street, 'zipCode', zip_code, 'city', city)
     FROM school.school WHERE code = $1 RETURNING school_id AS "schoolId", id AS "invoiceId"`,
    [
      schoolCode,
      randomUUID(),
      amounts.zone,
      amounts.size,
      amounts.students,
      amounts.months,
      amounts.monthlyCents,
      amounts.publicDiscountCents,
      amounts.annualDiscountCents,
      amounts.setupCents,
      amounts.totalCents,
      amounts.currency,
      amounts.pricesOf,
      JSON.stringify(ISSUER),
    ],
  );
  if (!invoice) throw new Error('There is no school of this code');
  return invoice;
}
