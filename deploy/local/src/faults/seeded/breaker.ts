import { type Fault, faultsOf } from '../fault';

const RULE = 'libs/domain/src/messaging/breaker.ts';
const OF_RULE = ['libs/domain/src/messaging/breaker.spec.ts'];
const SERVICE = 'services/messaging/src/breaker/breaker.service.ts';
const ROUTES = 'services/messaging/src/messages/messages.controller.ts';
const OFFICE = 'services/messaging/src/breaker/frozen-senders.service.ts';
const MESSAGES = 'services/messaging/src/messages/messages.service.ts';
const STOPPED = ['services/messaging/src/breaker/breaker.spec.ts'];
const SESSIONS = ['services/auth/src/sessions/sessions.spec.ts'];

const fault = faultsOf('breaker');

/** Faults in the breaker that stops a stolen sign-in from writing to many people, and in who may lift it. */
export const BREAKER_FAULTS: readonly Fault[] = [
  fault(
    'old-browsers-are-new',
    [RULE, OF_RULE],
    'check turned round',
    'return now - knownSince < BREAKER',
    'return now - knownSince > BREAKER',
  ),
  fault(
    'one-more-goes-out',
    [RULE, OF_RULE],
    'permission widened',
    'conversations > BREAKER.conversationsInWindow',
    'conversations > BREAKER.conversationsInWindow + 1',
  ),
  fault(
    'pictures-lead-nowhere',
    [RULE, OF_RULE],
    'check turned round',
    "!type.startsWith('audio/')",
    "type.startsWith('audio/')",
  ),
  fault(
    'sent-at-once',
    [ROUTES, STOPPED],
    'guard dropped',
    "  @Post('conversations/:conversationId/messages')\n  @UseGuards(SendersTurn)\n",
    "  @Post('conversations/:conversationId/messages')\n",
  ),
  fault(
    'nothing-is-taken-back',
    [SERVICE, STOPPED],
    'guard dropped',
    '    for (const message of unread) await this.withdrawals.takeBack(tx, message);\n',
    '',
  ),
  fault(
    'what-was-let-go-on-is-stopped',
    [SERVICE, STOPPED],
    'check turned round',
    'sent.isTrusted || !breaks(sent)',
    '!breaks(sent)',
  ),
  fault(
    'stopped-by-one-road-only',
    ['services/messaging/src/conversations/writing-gate.ts', STOPPED],
    'guard dropped',
    "    if (gate.isFrozen) throw new AppError('SENDING_FROZEN');\n",
    '',
  ),
  fault(
    'link-put-in-afterwards',
    [MESSAGES, STOPPED],
    'guard dropped',
    '      if (attempt) await this.breaker.count(tx, messageId, attempt);\n',
    '',
  ),
  fault(
    'lets-itself-go-on',
    [OFFICE, STOPPED],
    'guard dropped',
    'if (!frozen.mayLift)',
    'if (frozen.isLifted)',
  ),
  fault(
    'without-showing-who',
    ['services/messaging/src/breaker/frozen-senders.controller.ts', STOPPED],
    'guard dropped',
    '  @NeedsStepUp()\n',
    '',
  ),
  fault(
    'signed-out-nowhere',
    ['services/auth/src/sessions/sessions.queries.ts', SESSIONS],
    'check turned round',
    'AND account_id = $2 AND device_id = $3 AND revoked_at',
    'AND account_id = $2 AND device_id <> $3 AND revoked_at',
  ),
  fault(
    'leads-change-at-once',
    [
      'services/classroom/src/ground/access/class-leads.ts',
      ['services/classroom/src/across/roster-imports/class-leads.spec.ts'],
    ],
    'guard dropped',
    '  await tx.sql(takeLeadsTurn());\n',
    '',
  ),
  fault(
    'what-was-read-keeps-its-new-link',
    ['services/messaging/src/breaker/breaker.queries.ts', STOPPED],
    'guard dropped',
    '(m.seen < l.seq OR l.edited_at >= k.sent_at)',
    'm.seen < l.seq',
  ),
];
