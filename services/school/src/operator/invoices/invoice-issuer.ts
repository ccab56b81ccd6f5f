import { AppError, type AuditActor, type InvoiceRecipient } from '@homeroom/contracts';
import { PlatformDb, TenantDb, type Tx } from '@homeroom/database';
import {
  type CountryCode,
  dueDay,
  invoiceAmounts,
  type InvoiceAmounts,
  type InvoiceIssuer as Issuer,
  isInvoiced,
  issuerFor,
  latestStanding,
  mayInvoice,
  type Month,
  monthOf,
  type Standing,
  standingIn,
} from '@homeroom/domain';
import { Outbox, ServiceMails } from '@homeroom/events';
import { CONFIG, LOGGER, THE_PLATFORM } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { AuditBook } from '../../audit/audit.book';
import type { SchoolConfig } from '../../config';
import { findNotice } from '../../leaving/leaving.queries';
import { PeopleCounter } from '../../people-count/people-counter';
import {
  askForDailyRun,
  findToIssueAgain,
  finishRun,
  insertInvoice,
  invoicedAlready,
  lockForInvoice,
  openRuns,
  schoolsToInvoice,
  standings,
} from './invoices.queries';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface Run {
  id: string;
  month: Month;
  askedBy: string | null;
}

/**
 * Issues requested invoices. The key allows a school one invoice a month, so a run that is interrupted, repeated or done by two processes
 * at once has the same result.
 */
@Injectable()
export class InvoiceIssuer {
  constructor(
    private readonly platform: PlatformDb,
    private readonly db: TenantDb,
    private readonly people: PeopleCounter,
    private readonly book: AuditBook,
    private readonly mails: ServiceMails,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: SchoolConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async askDaily(): Promise<void> {
    const month = `${monthOf(new Date())}-01`;
    await this.db.outsideSchools((tx) => tx.sql(askForDailyRun(uuidv7(), month)));
  }

  async work(): Promise<void> {
    for (const run of await this.db.outsideSchools((tx) => tx.sql(openRuns()))) await this.perform(run);
  }

  private async perform(run: Run): Promise<void> {
    if (this.config.invoiceIssuers.length === 0) {
      await this.db.outsideSchools((tx) => tx.sql(finishRun(run.id, 0)));
      this.logger.warn({ month: run.month }, 'no invoice was issued, because INVOICE_ISSUERS is not set');
      return;
    }
    const door = this.platform.openForJob('invoice run');
    let [issued, failed] = [0, 0];
    let last: string | undefined = BEFORE_ALL;
    while (last) {
      const [schools]: [{ id: string }[]] = await door.read(schoolsToInvoice(`${run.month}-01`, last));
      for (const { id } of schools) {
        try {
          if (await this.issue(id, run)) issued += 1;
        } catch (error) {
          // A school that cannot be counted now does not keep others from their invoices; the next run finds it again.
          failed += 1;
          this.logger.warn({ err: error, schoolId: id, month: run.month }, 'an invoice was not issued');
        }
      }
      last = schools.at(-1)?.id;
    }
    await this.db.outsideSchools((tx) => tx.sql(finishRun(run.id, issued)));
    this.logger.info({ month: run.month, issued, failed }, 'invoices were issued');
  }

  /** Returns whether a new one was issued. Auth is called before the lock is taken, so that nobody waits for the network. */
  async issue(schoolId: string, { month, askedBy }: Omit<Run, 'id'>): Promise<boolean> {
    const { students } = await this.people.now(schoolId);
    return this.db.transactionIn(schoolId, async (tx) => {
      const school = await this.lock(tx, month);
      if (!school || school.already.month || school.already.withdrawn) return false;
      const { timeZone, lastDay } = school;
      const standing = standingIn(month, school);
      if (!standing || !isInvoiced({ standing, timeZone, lastDay }, month)) return false;
      const number = `${school.code}-${month}`;
      return this.write(tx, { month, number, students, standing, school, by: byRun(askedBy) });
    });
  }

  /**
   * Another invoice for the month of a withdrawn one, by what the school is now, so that a correction of its plan or country counts. Its
   * students are counted again while the month may still be invoiced; later the earlier number stands.
   */
  async again(schoolId: string, invoiceId: string, operator: AuditActor): Promise<string> {
    const [before] = await this.db.transactionIn(schoolId, (tx) => tx.sql(findToIssueAgain(invoiceId)));
    if (!before) throw new AppError('NOT_FOUND');
    const { month } = before;
    const students = mayInvoice(month, new Date())
      ? (await this.people.now(schoolId)).students
      : before.students;
    return this.db.transactionIn(schoolId, async (tx) => {
      const school = await this.lock(tx, month);
      if (school?.already.month) throw new AppError('INVOICE_ISSUED');
      const now = school && latestStanding(school.history);
      if (!now || !isInvoiced({ ...school, standing: { ...now, status: 'active' } }, month))
        throw new AppError('SCHOOL_STATE');
      // Counted under the lock, so that no number is given twice.
      const [counted] = await tx.sql(findToIssueAgain(invoiceId));
      const number = `${school.code}-${month}-${(counted?.issuedBefore ?? 0) + 1}`;
      const replaces = before.number;
      await this.write(tx, { month, number, students, standing: now, school, by: operator, replaces });
      return number;
    });
  }

  /** Undefined for a school whose data is deleted. */
  private async lock(tx: Tx, month: Month): Promise<LockedSchool | undefined> {
    const [school] = await tx.sql(lockForInvoice());
    if (!school) return undefined;
    const [notice] = await tx.sql(findNotice());
    const [already] = await tx.sql(invoicedAlready(`${month}-01`));
    if (!already) throw new Error('An aggregate always has a row');
    return { ...school, lastDay: notice?.lastDay, history: await tx.sql(standings()), already };
  }

  private async write(
    tx: Tx,
    { month, number, students, standing, school, by, replaces }: Written,
  ): Promise<boolean> {
    const { country, publicSchool, annualPayment } = standing;
    const { already, lastDay, recipient } = school;
    // Nobody owes anything to a company without a name, and an account that is not the operator's must not be printed.
    const issuer = issuerFor(country, this.config.invoiceIssuers);
    if (!issuer) throw new AppError('INVOICE_NO_ISSUER');
    // A month that was missed is paid alone if a later one already has an invoice. So is each month of a school that is leaving.
    const annual = annualPayment && !already.later && !lastDay;
    const amounts = invoiceAmounts({ country, students, publicSchool, annual, isFirst: !already.setup });
    const head = { month, number, country, issuer, recipient };
    const [issued] = await tx.sql(insertInvoice(rowOf(amounts, head)));
    if (!issued) return false;
    const detail = { number, month, totalCents: amounts.totalCents, ...(replaces && { replaces }) };
    await this.book.record(tx, { action: 'invoice.issued', ...by, detail });
    await this.mails.want(tx, 'invoice', issued.id);
    await this.outbox.publish(tx, 'invoice.issued', { invoiceId: issued.id });
    return true;
  }
}

interface LockedSchool {
  code: string;
  timeZone: string;
  recipient: InvoiceRecipient;
  lastDay: string | undefined;
  history: readonly Standing[];
  already: { setup: boolean; month: boolean; withdrawn: boolean; later: boolean };
}

interface Written {
  month: Month;
  number: string;
  students: number;
  standing: Standing;
  school: LockedSchool;
  by: AuditActor;
  /** The number of the withdrawn invoice. */
  replaces?: string;
}

function byRun(askedBy: string | null): AuditActor {
  return askedBy ? { actorId: askedBy, actorRole: 'super_super_admin' } : THE_PLATFORM;
}

interface InvoiceHead {
  month: Month;
  number: string;
  country: CountryCode;
  /** Both are kept as they are now, so that later changes of the company or the school do not change the invoice. */
  issuer: Issuer;
  recipient: InvoiceRecipient;
}

function rowOf(amounts: InvoiceAmounts, { month, ...head }: InvoiceHead): string {
  return JSON.stringify({
    id: uuidv7(),
    month: `${month}-01`,
    ...head,
    zone: amounts.zone,
    size: amounts.size,
    students: amounts.students,
    public_school: amounts.publicSchool,
    months: amounts.months,
    monthly_cents: amounts.monthlyCents,
    public_discount_cents: amounts.publicDiscountCents,
    annual_discount_cents: amounts.annualDiscountCents,
    setup_cents: amounts.setupCents,
    total_cents: amounts.totalCents,
    currency: amounts.currency,
    prices_of: amounts.pricesOf,
    due_on: dueDay(new Date()),
  });
}
