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
 * Marks the method that knows what stands in mails of these kinds: `(mailId, tx, kind) => Promise<ComposedMail<kind>>`. It
 * is asked at the moment of sending, and asked again when that failed: a token is minted here, keeps its hash alone, and
 * takes the place of the one that was minted for the same mail before.
 */
export const ComposesMail = (...kinds: MailKind[]) => SetMetadata(COMPOSES_MAIL, kinds);

type Composer = (mailId: string, tx: Tx, kind: MailKind) => Promise<ComposedMail>;

/** The road of every mail but an alert's: wanted here by a fact, composed here when the school service sends it. */
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

  /** In the transaction of what the mail tells of. Answers the mail's id, by which its composer is asked. */
  async want(tx: Tx, kind: MailKind, mailId: string = uuidv7()): Promise<string> {
    await this.outbox.publish(tx, 'mail.wanted', { mailId, kind });
    return mailId;
  }

  async compose(schoolId: string, kind: MailKind, mailId: string): Promise<ComposedMail> {
    const composer = this.composers.get(kind);
    if (!composer) throw new AppError('NOT_FOUND');
    return this.db.inSchool(schoolId, (tx) => composer(mailId, tx, kind));
  }
}

/** Only who sends mails may ask: the answer holds an address and a token. */
@Controller('internal/mails')
export class ServiceMailsController {
  constructor(private readonly mails: ServiceMails) {}

  @Internal('school')
  @Get(':id')
  compose(
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { schoolId, kind }: ComposeMail,
  ): Promise<ComposedMail> {
    return this.mails.compose(schoolId, kind, id);
  }
}
