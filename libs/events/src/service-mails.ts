import { AppError, type ComposedMail, ComposeMail, type MailKind } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { Internal } from '@homeroom/platform';
import {
  Controller,
  Get,
  Injectable,
  type OnApplicationBootstrap,
  Param,
  ParseUUIDPipe,
  Query,
  SetMetadata,
} from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { MarkedMethods } from './marked-methods';
import { Outbox } from './outbox';

const COMPOSES_MAIL = 'homeroom:composes-mail';

/**
 * Marks the method that composes mails of these kinds: `(mailId, tx, kind, isLate) => Promise<ComposedMail<kind>>`. It is called when the
 * mail is sent, and again after a failure: it mints a token of which only the hash is stored, replacing an earlier one for the same mail.
 */
export const ComposesMail = (...kinds: MailKind[]) => SetMetadata(COMPOSES_MAIL, kinds);

type Composer = (mailId: string, tx: Tx, kind: MailKind, isLate: boolean) => Promise<ComposedMail>;

/** All mails except those of alerts: requested here by a fact, and composed here when the school service sends them. */
@Injectable()
export class ServiceMails implements OnApplicationBootstrap {
  private readonly composers = new Map<MailKind, Composer>();

  constructor(
    private readonly marked: MarkedMethods,
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    for (const { mark, name, call } of this.marked.find<MailKind[], Composer>(COMPOSES_MAIL))
      for (const kind of mark) {
        if (this.composers.has(kind)) throw new Error(`${name} is the second to compose ${kind}`);
        this.composers.set(kind, call);
      }
  }

  /** Called in the transaction that causes the mail. Returns the mail's id, with which its composer is called. */
  async want(tx: Tx, kind: MailKind, mailId: string = uuidv7()): Promise<string> {
    await this.outbox.publish(tx, 'mail.wanted', { mailId, kind });
    return mailId;
  }

  /** Like `want`, for so many mails at once. Returns their ids. */
  async wantAll(tx: Tx, kind: MailKind, count: number): Promise<string[]> {
    const mailIds = Array.from({ length: count }, () => uuidv7());
    await this.outbox.publishAll(
      tx,
      'mail.wanted',
      mailIds.map((mailId) => ({ mailId, kind })),
    );
    return mailIds;
  }

  async compose(schoolId: string, kind: MailKind, mailId: string, isLate = false): Promise<ComposedMail> {
    const composer = this.composers.get(kind);
    if (!composer) throw new AppError('NOT_FOUND');
    return this.db.inSchool(schoolId, (tx) => composer(mailId, tx, kind, isLate));
  }
}

/** Only the service that sends mail may call this: the response contains an address and a token. */
@Controller('internal/mails')
export class ServiceMailsController {
  constructor(private readonly mails: ServiceMails) {}

  @Internal('school')
  @Get(':id')
  compose(
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { schoolId, kind, late }: ComposeMail,
  ): Promise<ComposedMail> {
    return this.mails.compose(schoolId, kind, id, late !== undefined);
  }
}
