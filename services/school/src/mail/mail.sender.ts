import { AppError, MAIL_KINDS, type MailKind, rulesOf, type ServiceName } from '@homeroom/contracts';
import { RelayDb, TenantDb, type Tx } from '@homeroom/database';
import { Outbox } from '@homeroom/events';
import { Mailer, type MailTrouble } from '@homeroom/mail';
import {
  abreast,
  CONFIG,
  LOGGER,
  ordered,
  RecurringWork,
  runForSchool,
  type ServiceConfig,
  refuseInTransaction,
} from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { type Letter, Letters } from './letters';
import { MailGate } from './mail.gate';
import { MailTokens } from './mail-tokens';
import { claimMail, type MailOutcome, settleMail, tryLater, tryRarely, wait } from './mail.queries';

const EVERY_MS = 1_000;
const KINDS = Object.keys(MAIL_KINDS) as MailKind[];
const isUrgent = (kind: MailKind) => rulesOf(kind).counted === 'urgent';
/** These are sent after links and warnings, which somebody waits for: the invoices of all schools are issued at once. */
const AFTER_LINKS = [
  KINDS.filter((kind) => rulesOf(kind).unsubscribes || rulesOf(kind).counted === 'invoices'),
  KINDS.filter((kind) => rulesOf(kind).invites),
];

interface Line {
  name: string;
  kinds: readonly MailKind[];
  /** How many of its mails are on their way at once, each by a connection of its own. */
  abreast: number;
  /** How many it takes before it looks again for what should come first. */
  batch: number;
}

const LINES: readonly Line[] = [
  { name: 'urgent mails', kinds: KINDS.filter(isUrgent), abreast: 2, batch: 4 },
  { name: 'mails', kinds: KINDS.filter((kind) => !isUrgent(kind)), abreast: 1, batch: 50 },
];
/** With a slow server, a batch ends before it is through. */
const BATCH_MS = 5_000;

/** The longest pause before a mail is tried again. */
const RETRY_SECONDS = 15 * 60;
const URGENT_RETRY_SECONDS = 60;

/** Nobody waits for most mails, and a mail server may allow few connections. */
export const MAIL_CONNECTIONS = LINES.reduce((all, { abreast }) => all + abreast, 0);

interface DueMail {
  school_id: string;
  id: string;
  kind: MailKind;
  traceparent: string | null;
}

/**
 * For a mail that is held, the reason and time are already recorded. `deferred` and `declined` mean that the server has postponed or
 * refused it, for reasons that may pass.
 */
type Outcome = MailOutcome | 'later' | 'deferred' | 'declined' | 'held' | { waitsUntil: Date };

/**
 * Sends the mails in the table until the mail server has accepted them. Nobody who requests a mail waits for it, and mails survive a dead
 * mail server, a restart and a lost queue. A crash between sending and marking sends the mail again under the same message id; only the
 * link of the later one then works.
 */
@Injectable()
export class MailSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lines: readonly MailLine[];

  constructor(
    relay: RelayDb,
    db: TenantDb,
    gate: MailGate,
    letters: Letters,
    private readonly mailer: Mailer,
    outbox: Outbox,
    tokens: MailTokens,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.lines = LINES.map(
      (line) => new MailLine(line, { relay, db, gate, letters, mailer, outbox, tokens }, config, logger),
    );
  }

  onApplicationBootstrap(): void {
    if (!this.mailer.isThere) this.logger.warn('SMTP_URL is not set: mails wait until it is');
    else for (const line of this.lines) line.onApplicationBootstrap();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.lines.map((line) => line.onModuleDestroy()));
  }

  /** Tries every due mail once. */
  async round(): Promise<void> {
    await Promise.all(this.lines.map((line) => line.round()));
  }
}

interface Needs {
  relay: RelayDb;
  db: TenantDb;
  gate: MailGate;
  letters: Letters;
  mailer: Mailer;
  outbox: Outbox;
  tokens: MailTokens;
}

/** No line waits for another: while the server keeps an ordinary mail hanging, urgent ones are sent all the same. */
class MailLine extends RecurringWork {
  private complained = false;

  constructor(
    private readonly line: Line,
    private readonly needs: Needs,
    config: ServiceConfig,
    logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  async round(): Promise<void> {
    const { name, abreast: atOnce, batch } = this.line;
    const silent = new Set<ServiceName>();
    try {
      let due: DueMail[];
      let isCut: boolean;
      do {
        due = await this.findDue(silent);
        const until = Date.now() + BATCH_MS;
        isCut = false;
        await abreast(due, atOnce, async (mail) => {
          isCut ||= Date.now() > until;
          if (isCut) return;
          await ordered(mail.traceparent, { name: `send mail ${mail.kind}` }, () =>
            runForSchool(mail.school_id, () => this.sendOne(mail, silent)),
          ).catch((error: unknown) => {
            isCut = true;
            throw error;
          });
        });
      } while (isCut || due.length === batch);
      this.complained = false;
    } catch (error) {
      // Logged once, not every second: the rows are kept and will be retried.
      if (!this.complained)
        this.logger.warn({ err: error, line: name }, 'mail could not be sent; it will be tried again');
      this.complained = true;
    }
  }

  /**
   * Links and warnings come before notices and invoices, and these before invitations; among equals, each school's first mail comes before
   * any school's second. Mails of an owner that does not answer are left out.
   */
  private findDue(silent: ReadonlySet<ServiceName>): Promise<DueMail[]> {
    const { kinds: all, batch } = this.line;
    const kinds = all.filter((kind) => !silent.has(rulesOf(kind).owner));
    return this.needs.relay.query<DueMail>(
      `SELECT school_id, id, kind, traceparent FROM (
         SELECT *, row_number() OVER (PARTITION BY school_id, rank ORDER BY due_at) AS turn FROM (
           SELECT school_id, id, kind, traceparent, due_at,
             CASE WHEN kind = ANY($2) THEN 1 WHEN kind = ANY($3) THEN 2 ELSE 0 END AS rank FROM mail
           WHERE settled_at IS NULL AND due_at < 'infinity' AND due_at <= now() AND give_up_at > now() AND kind = ANY($1)
         ) AS ranked) AS due
       ORDER BY rank, turn, due_at LIMIT ${batch}`,
      [kinds, ...AFTER_LINKS],
    );
  }

  private async sendOne({ id, kind }: DueMail, silent: Set<ServiceName>): Promise<void> {
    if (silent.has(rulesOf(kind).owner)) return;
    const [claimed] = await this.needs.db.transaction((tx) => tx.sql(claimMail(id)));
    if (!claimed) return;
    const outcome = await this.send(id, kind, silent).catch(async (error: unknown) => {
      await this.note(id, kind, 'later');
      throw error;
    });
    await this.note(id, kind, outcome);
  }

  private async note(id: string, kind: MailKind, outcome: Outcome): Promise<void> {
    if (outcome === 'held') return;
    await this.needs.db.transaction(async (tx) => {
      const said = await settled(tx, { id, kind }, outcome);
      if (said && rulesOf(kind).comesBack) await this.needs.outbox.publish(tx, said, { mailId: id });
    });
  }

  /** Throws if the mail server is down. */
  private async send(id: string, kind: MailKind, silent: Set<ServiceName>): Promise<Outcome> {
    if (await this.needs.gate.holdsBack(id, kind)) return 'held';
    let letter: Letter | Date | undefined;
    try {
      letter = await this.needs.letters.of(kind, id);
    } catch (error) {
      const { owner } = rulesOf(kind);
      // One that refuses is there: during a roll-out it may not know the question, and its other mails can go.
      const isRefused = error instanceof AppError && error.status < 500;
      if (!isRefused) silent.add(owner);
      this.logger.warn({ mailId: id, owner, err: error }, 'a mail could not be composed');
      return 'later';
    }
    if (!letter) return 'obsolete';
    if (letter instanceof Date) return { waitsUntil: letter };
    const passage = await this.needs.gate.pass(id, kind, letter);
    return passage === 'go' ? this.handOver(id, kind, letter) : passage;
  }

  private async handOver(id: string, kind: MailKind, letter: Letter): Promise<Outcome> {
    const { to, subject, text, html, unsubscribe } = letter;
    refuseInTransaction('A mail');
    const trouble = await this.needs.mailer.send({
      ...{ to, subject, text, html, messageId: `<${id}@homeroom>` },
      ...(unsubscribe ? { unsubscribe } : {}),
      ...(rulesOf(kind).comesBack ? { token: this.needs.tokens.of(id) } : {}),
    });
    if (!trouble) return 'sent';
    if (!trouble.isAboutOneMail) throw new MailServerTrouble(trouble);
    this.logger.warn({ mailId: id, smtp: trouble.smtp }, 'the mail server refused a mail');
    if (trouble.isFinal) return 'refused';
    return trouble.isRefusal ? 'declined' : 'deferred';
  }
}

/** Returns what the owner has to be told: that the address is unreachable, or that this mail was given up. */
async function settled(
  tx: Tx,
  { id, kind }: Pick<DueMail, 'id' | 'kind'>,
  outcome: Exclude<Outcome, 'held'>,
): Promise<'mail.returned' | 'mail.undelivered' | undefined> {
  if (typeof outcome === 'object') {
    await tx.sql(wait(id, outcome.waitsUntil));
    return undefined;
  }
  const retried = tryLater(id, isUrgent(kind) ? URGENT_RETRY_SECONDS : RETRY_SECONDS);
  switch (outcome) {
    case 'later':
      await tx.sql(retried);
      return undefined;
    case 'deferred':
    case 'declined': {
      const [next] = await tx.sql(outcome === 'deferred' ? retried : tryRarely(id));
      if (!next?.isLast) return undefined;
      await tx.sql(settleMail(id, 'refused'));
      return 'mail.undelivered';
    }
    default:
      await tx.sql(settleMail(id, outcome));
      return outcome === 'refused' ? 'mail.returned' : undefined;
  }
}

/** Any other mail would meet the same trouble, so the round ends. */
class MailServerTrouble extends Error {
  readonly smtp: MailTrouble['smtp'];

  constructor({ smtp }: MailTrouble) {
    super('the mail server did not take a mail');
    this.smtp = smtp;
  }
}
