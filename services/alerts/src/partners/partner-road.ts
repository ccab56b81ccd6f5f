import { ALERT_PARTNERS, type PartnerOutcome } from '@homeroom/domain';
import { CONFIG, LOGGER, type ServiceConfig } from '@homeroom/platform';
import { NeverConnected, NotPublic, PublicFetch } from '@homeroom/platform/public-fetch';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type CapMessage, writeCap } from './cap';
import { PartnerSecrets, signatureHeaders, type PartnerPlace } from './partner-secrets';

/** Where a message is sent, and the secrets that sign it: the current one and, for a while, earlier ones. */
export interface PartnerAddress extends PartnerPlace {
  url: string;
  secrets: readonly Buffer[];
}

export interface PartnerAnswer {
  outcome: PartnerOutcome;
  status: number | null;
  /** Whether it may have been accepted, whatever the response. */
  mayHaveArrived: boolean;
}

/** Sends one message to one partner. Reads only the status of the response, and never logs the address. */
@Injectable()
export class PartnerRoad {
  constructor(
    private readonly outside: PublicFetch,
    private readonly secrets: PartnerSecrets,
    @Inject(CONFIG) private readonly config: ServiceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async send(
    { url, secrets, ...place }: PartnerAddress,
    message: Omit<CapMessage, 'sender' | 'addressee'>,
  ): Promise<PartnerAnswer> {
    const { schoolId, partnerId } = place;
    const sender = `${schoolId}@${new URL(this.config.PUBLIC_URL).hostname}`;
    const body = writeCap({ ...message, sender, addressee: new URL(url).hostname });
    const opened = this.opened(secrets, place);
    if (!opened) return { outcome: 'not_signed', status: null, mayHaveArrived: false };
    try {
      const signed = signatureHeaders({ id: message.identifier, at: new Date(), body }, opened);
      const status = await this.outside.tell(url, {
        method: 'POST',
        headers: { 'content-type': 'application/cap+xml; charset=utf-8', ...signed },
        body,
        signal: AbortSignal.timeout(ALERT_PARTNERS.patienceMs),
      });
      if (status >= 200 && status < 300) return { outcome: 'taken', status, mayHaveArrived: true };
      return { outcome: 'refused', status, mayHaveArrived: status >= 500 };
    } catch (error) {
      const answer = answerOf(error);
      const said = {
        partnerId,
        schoolId,
        outcome: answer.outcome,
        error: (error as object).constructor.name,
      };
      this.logger.warn(said, 'an alert partner was not reached');
      return answer;
    }
  }

  /** Returns undefined if a secret cannot be opened: it was sealed with a key that is no longer available. */
  private opened(secrets: readonly Buffer[], place: PartnerPlace): Buffer[] | undefined {
    try {
      return secrets.map((sealed) => this.secrets.open(sealed, place));
    } catch (error) {
      this.logger.error(
        { ...place, error: (error as object).constructor.name },
        'the secret of an alert partner does not open',
      );
      return undefined;
    }
  }
}

const TOO_LATE = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

function answerOf(error: unknown): PartnerAnswer {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (error instanceof NotPublic || cause instanceof NotPublic)
    return { outcome: 'not_public', status: null, mayHaveArrived: false };
  if (cause instanceof NeverConnected) return { outcome: 'unreachable', status: null, mayHaveArrived: false };
  const isLate = name === 'TimeoutError' || TOO_LATE.includes(cause?.code ?? '');
  return {
    outcome: isLate ? 'silent' : 'unreachable',
    status: null,
    // The response to an accepted message may have been lost.
    mayHaveArrived: true,
  };
}
