import { CONFIG, LOGGER, refuseInTransaction } from '@homeroom/platform';
import { type FactoryProvider, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Outcome } from './outcome';
import { callOutside, jsonIn } from './outside';
import { wasNeverSpoken } from './push-sender';
import type { TextSettings } from './settings';
import { SilentServices } from './silent-services';

const PATIENCE_MS = 10_000;
/** An urgent text gives up its place sooner: others as urgent are behind it. */
const URGENT_PATIENCE_MS = 5_000;
/** Twilio's error codes for a recipient who answered STOP, and for numbers that cannot receive texts. */
const STOPPED = 21_610;
const UNREACHABLE = [21_211, 21_214, 21_408, 21_612, 21_614];
/** Authentication errors and rate limits, which say nothing about the number. */
const PASSES = [401, 403, 404, 429];

export interface TextMessage {
  /** Our own, logged instead of number and text. */
  id: string;
  to: string;
  words: string;
  /** Tried even while the provider does not respond. */
  isUrgent: boolean;
}

/** Sends text messages. */
export abstract class TextSender {
  /** If false, text messages are not offered to anybody. */
  abstract readonly isThere: boolean;
  abstract send(text: TextMessage): Promise<Outcome>;
}

/** Sends nothing. */
@Injectable()
export class ConsoleTexts extends TextSender {
  readonly isThere = false;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {
    super();
  }

  send({ id }: TextMessage): Promise<Outcome> {
    this.logger.info({ textId: id }, 'a text message would have been sent');
    return Promise.resolve({ state: 'sent' });
  }
}

@Injectable()
export class TwilioTexts extends TextSender {
  readonly isThere = true;
  private readonly silent = new SilentServices();

  constructor(
    @Inject(CONFIG) private readonly config: TextSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async send({ id, to, words, isUrgent }: TextMessage): Promise<Outcome> {
    refuseInTransaction('A text message');
    const { TEXTS_URL: url, TEXTS_ACCOUNT: account, TEXTS_TOKEN: token, TEXTS_FROM: from } = this.config;
    // Sent to a provider that does not respond, it would be neither known to have arrived nor sent again.
    if (!isUrgent && this.silent.isLeftAlone(url)) return { state: 'later' };
    // A single number, or a messaging service that chooses one of its numbers.
    const sender: [string, string] = [from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from];
    try {
      const answer = await callOutside(
        `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
        {
          headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
          body: new URLSearchParams([['To', to], ['Body', words], sender]),
          patienceMs: isUrgent ? URGENT_PATIENCE_MS : PATIENCE_MS,
        },
      );
      this.silent.answered(url);
      if (answer.ok) return { state: 'sent' };
      const { code } = (await jsonIn(answer).catch(() => ({}))) as { code?: number };
      this.logger.warn({ textId: id, status: answer.status, code }, 'a text message was not taken');
      return outcomeOf(answer.status, code);
    } catch (error) {
      this.silent.missedOnce(url);
      return { state: wasNeverSpoken(error) ? 'later' : 'unknown' };
    }
  }
}

function outcomeOf(status: number, code = 0): Outcome {
  if (code === STOPPED) return { state: 'stopped' };
  if (UNREACHABLE.includes(code)) return { state: 'gone' };
  return { state: PASSES.includes(status) || status >= 500 ? 'later' : 'refused' };
}

/** The sender selected by the configuration. */
export const TEXTS: FactoryProvider<TextSender> = {
  provide: TextSender,
  inject: [CONFIG, LOGGER],
  useFactory: (config: TextSettings, logger: Logger) =>
    config.TEXTS === 'twilio' ? new TwilioTexts(config, logger) : new ConsoleTexts(logger),
};
