import type {
  ConversationSummary,
  ConversationView,
  ErrorBody,
  FoundMessage,
  HeldMessage,
  Identity,
  Message,
  MessageContact,
  ModerationCase,
  OpenedCase,
  OpenedConversation,
  SentMessage,
  UnreadMessages,
} from '@homeroom/contracts';
import { asSuperuser } from '@homeroom/testing';
import type { MessagingAtWork } from './messaging-at-work';

type Refused = Partial<Pick<ErrorBody, 'code' | 'fields'>>;

/** A school of its own with one class, in which messages are open at every hour, and what people do in its messenger. */
export async function aClassOfKids(messaging: MessagingAtWork) {
  const school = messaging.school();
  await school.hear('school.registered', school.news());
  const card = await school.class(1, 'Grade 1');
  const principal = await school.teacher([1], 'principal');
  const [ava, ben] = [(await school.family(1)).student, (await school.family(1)).student];
  const call = <Body>(method: 'GET' | 'PATCH' | 'POST', path: string, as: Identity, body?: object) =>
    messaging.service.call<Body & Refused>(method, `/messages${path}`, { as, ...(body ? { body } : {}) });
  const got = async <Body>(path: string, as: Identity) => (await call<Body>('GET', path, as)).body;
  const versions = new Map<number, number>();
  const set = async (changes: object, classNumber = 1, as: Identity = principal) => {
    const version = versions.get(classNumber) ?? 0;
    const { status } = await call('PATCH', `/settings?classNumber=${classNumber}`, as, {
      version,
      ...changes,
    });
    if (status === 200) versions.set(classNumber, version + 1);
    return status;
  };
  await set({ timeRestrictions: { enabled: false } });
  const begin = (as: Identity, ...others: Identity[]) =>
    call<OpenedConversation>('POST', '/conversations', as, {
      ...{ kind: 'students', personIds: others.map(({ personId }) => personId) },
    });
  const send = (as: Identity, id: string, text: string) =>
    call<SentMessage>('POST', `/conversations/${id}/messages`, as, { text });
  const { conversationId: id } = (await begin(ava, ben)).body;
  const cases = (as: Identity, query = '?classNumber=1') => got<ModerationCase[]>(`/cases${query}`, as);
  const decide = (as: Identity, caseId: string, decision: string, more: object = {}) =>
    call<object>('POST', `/cases/${caseId}/decide`, as, { decision, reason: 'We talked.', ...more });
  const texts = async (as: Identity, of = id) =>
    (await got<Message[]>(`/conversations/${of}/messages`, as)).map(({ text }) => text);
  const rename = async ({ personId, role }: Identity, firstName: string, lastName: string) => {
    const account = messaging.accounts.get(personId);
    if (account) messaging.accounts.set(personId, { ...account, firstName, lastName });
    await school.hear('account.changed', { accountId: personId, role });
  };
  const rows = <Row extends object>(text: string, ...values: unknown[]) =>
    asSuperuser(
      messaging.service.database.adminUrl,
      async (client) => (await client.query<Row>(text, [school.id, ...values])).rows,
    );
  return {
    ...{
      school,
      card,
      principal,
      ava,
      ben,
      id,
      call,
      got,
      set,
      begin,
      send,
      cases,
      decide,
      texts,
      rename,
      rows,
    },
    contacts: (as: Identity) => got<MessageContact[]>('/contacts', as),
    list: (as: Identity) => got<ConversationSummary[]>('/conversations', as),
    view: (as: Identity, of = id) => got<ConversationView>(`/conversations/${of}`, as),
    unread: async (as: Identity) => (await got<UnreadMessages>('/unread', as)).unread,
    found: (as: Identity, word: string) => got<FoundMessage[]>(`/search?search=${word}`, as),
    held: (as: Identity) => got<HeldMessage[]>('/held', as),
    open: (as: Identity, caseId: string) => call<OpenedCase>('POST', `/cases/${caseId}/open`, as),
    report: (as: Identity, messageId: string, reason = 'Mean') =>
      call('POST', `/conversations/${id}/messages/${messageId}/report`, as, { reason }),
  };
}
