import type { ComposedMail, Fact, MailContent, MailKind } from '@homeroom/contracts';
import { asSuperuser, deliverFact, type TestService } from '@homeroom/testing';

interface Wanted {
  mailId: string;
  kind: MailKind;
}

/** Stands in for the school service's mails: it receives what auth wants to send, and requests the content. */
export class Letterbox {
  constructor(private readonly auth: TestService) {}

  /** Delivers auth's own events, which no queue brings here. Idempotent. */
  async hearOwnFacts(schoolId: string): Promise<void> {
    const names = ['account.created', 'account.changed', 'accounts.imported'];
    for (const { id, name, payload } of await this.facts(schoolId, names))
      await deliverFact(this.auth.app, { eventId: id, name, schoolId, payload } as Fact);
  }

  async wanted(schoolId: string, kind?: MailKind): Promise<Wanted[]> {
    const facts = await this.facts(schoolId, ['mail.wanted']);
    return facts.map(({ payload }) => payload as Wanted).filter((each) => !kind || each.kind === kind);
  }

  async compose(schoolId: string, { mailId, kind }: Wanted): Promise<ComposedMail> {
    const path = `/internal/mails/${mailId}?schoolId=${schoolId}&kind=${kind}`;
    return (await this.auth.call<ComposedMail>('GET', path, { from: 'school' })).body;
  }

  /** Returns the content of the newest mail of this kind. */
  async newest(schoolId: string, kind: MailKind): Promise<MailContent & { token: string }> {
    const mail = (await this.wanted(schoolId, kind)).at(-1);
    const content = mail && (await this.compose(schoolId, mail));
    if (!content || !('to' in content)) throw new Error(`No ${kind} goes out: ${JSON.stringify(content)}`);
    return { ...content, token: content.token ?? '' };
  }

  async kindsWanted(schoolId: string): Promise<MailKind[]> {
    return (await this.wanted(schoolId)).map(({ kind }) => kind);
  }

  facts(schoolId: string, names: string[]): Promise<{ id: string; name: string; payload: unknown }[]> {
    return asSuperuser(this.auth.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ id: string; name: string; payload: unknown }>(
        'SELECT id, name, payload FROM auth.outbox WHERE school_id = $1 AND name = ANY($2) ORDER BY id',
        [schoolId, names],
      );
      return rows;
    });
  }
}
