import { MAIL_KINDS, type MailKind, rulesOf, type ServiceName } from '@homeroom/contracts';
import { RelayDb, TenantDb, type Tx } from '@homeroom/database';
import { Outbox } from '@homeroom/events';
import { Mailer, type MailTrouble } from '@homeroom/mail';
import {
  CONFIG,
  LOGGER,
  ordered,
  RecurringWork,
  runForSchool,
  type ServiceConfig,
  refuseInTransaction,
} from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type Letter, Letters } from './letters';
import { MailGate } from './mail.gate';
import { MailTokens } from './mail-tokens';
import { claimMail, type MailOutcome, settleMail, tryLater, tryRarely } from './mail.queries';

const EVERY_MS = 1_000;
const BATCH = 50;
const KINDS = Object.keys(MAIL_KINDS) as MailKind[];
/** These are sent after links and warnings, which somebody waits for. */
const AFTER_LINKS = [
  KINDS.filter((kind) => rulesOf(kind).counted === 'urgent'),
  KINDS.filter((kind) => rulesOf(kind).unsubscribes),
  KINDS.filter((kind) => rulesOf(kind).invites),
];

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
type Outcome = MailOutcome | 'later' | 'deferred' | 'declined' | 'held';

/**
 * Sends the mails in the table until the mail server has accepted them. Nobody who requests a mail waits for it, and mails survive a dead
 * mail server, a restart and a lost queue. A crash between sending and marking sends the mail again under the same message id; only the
 * link of the later one then works.
 */
@Injectable()
export class MailSender extends RecurringWork {
  private complained = false;

  constructor(
    private readonly relay: RelayDb,
    private readonly db: TenantDb,
    private readonly gate: MailGate,
    private readonly letters: Letters,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly tokens: MailTokens,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  override onApplicationBootstrap(): void {
    if (this.mailer.isThere) super.onApplicationBootstrap();
    else this.logger.warn('SMTP_URL is not set: mails wait until it is');
  }

  /** Tries every due mail once. */
  async round(): Promise<void> {
    const silent = new Set<ServiceName>();
    try {
      let due: DueMail[];
      do {
        due = await this.findDue(silent);
        for (const mail of due)
          await ordered(mail.traceparent, { name: `send mail ${mail.kind}` }, () =>
            runForSchool(mail.school_id, () => this.sendOne(mail, silent)),
          );
      } while (due.length === BATCH);
      this.complained = false;
    } catch (error) {
      // Logged once, not every second: the rows are kept and will be retried.
      if (!this.complained)
        this.logger.warn({ err: error }, 'mail could not be sent; it will be tried again');
      this.complained = true;
    }
  }

  /**
   * Links and warnings come first, then urgent mails, then other notices, then invitations; among equals, each school's first mail comes
   * before any school's second. Mails of an owner that does not answer are left out.
   */
  private findDue(silent: ReadonlySet<ServiceName>): Promise<DueMail[]> {
    const kinds = KINDS.filter((kind) => !silent.has(rulesOf(kind).owner));
    return this.relay.query<DueMail>(
      `SELECT school_id, id, kind, traceparent FROM (
         SELECT *, row_number() OVER (PARTITION BY school_id, rank ORDER BY due_at) AS turn FROM (
           SELECT school_id, id, kind, traceparent, due_at,
             CASE WHEN kind = ANY($2) THEN 1 WHEN kind = ANY($3) THEN 2 WHEN kind = ANY($4) THEN 3 ELSE 0 END AS rank FROM mail
           WHERE settled_at IS NULL AND due_at < 'infinity' AND due_at <= now() AND give_up_at > now() AND kind = ANY($1)
         ) AS ranked) AS due
       ORDER BY rank, turn, due_at LIMIT ${BATCH}`,
      [kinds, ...AFTER_LINKS],
    );
  }

  private async sendOne({ id, kind }: DueMail, silent: Set<ServiceName>): Promise<void> {
    if (silent.has(rulesOf(kind).owner)) return;
    const [claimed] = await this.db.transaction((tx) => tx.sql(claimMail(id)));
    if (!claimed) return;
    const outcome = await this.send(id, kind, silent).catch(async (error: unknown) => {
      await this.note(id, kind, 'later');
      throw error;
    });
    await this.note(id, kind, outcome);
  }

  private async note(id: string, kind: MailKind, outcome: Outcome): Promise<void> {
    if (outcome === 'held') return;
    await this.db.transaction(async (tx) => {
      const said = await settled(tx, id, outcome);
      if (said && rulesOf(kind).comesBack) await this.outbox.publish(tx, said, { mailId: id });
    });
  }

  /** Throws if the mail server is down. */
  private async send(id: string, kind: MailKind, silent: Set<ServiceName>): Promise<Outcome> {
    if (await this.gate.holdsBack(id, kind)) return 'held';
    let letter: Letter | undefined;
    try {
      letter = await this.letters.of(kind, id);
    } catch (error) {
      const { owner } = rulesOf(kind);
      silent.add(owner);
      this.logger.warn({ mailId: id, owner, err: error }, 'a mail could not be composed');
      return 'later';
    }
    if (!letter) return 'obsolete';
    const passage = await this.gate.pass(id, kind, letter);
    return passage === 'go' ? this.handOver(id, kind, letter) : passage;
  }

  private async handOver(id: string, kind: MailKind, letter: Letter): Promise<Outcome> {
    const { to, subject, text, html, unsubscribe } = letter;
    refuseInTransaction('A mail');
    const trouble = await this.mailer.send({
      ...{ to, subject, text, html, messageId: `<${id}@homeroom>` },
      ...(unsubscribe ? { unsubscribe } : {}),
      ...(rulesOf(kind).comesBack ? { token: this.tokens.of(id) } : {}),
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
  id: string,
  outcome: Exclude<Outcome, 'held'>,
): Promise<'mail.returned' | 'mail.undelivered' | undefined> {
  switch (outcome) {
    case 'later':
      await tx.sql(tryLater(id));
      return undefined;
    case 'deferred':
    case 'declined': {
      const [next] = await tx.sql(outcome === 'deferred' ? tryLater(id) : tryRarely(id));
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
