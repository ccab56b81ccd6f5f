import { CONFIG, refuseInTransaction } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { generateRequestDetails } from 'web-push';
import { isBrowserKey } from './browser-key';
import type { Outcome } from './outcome';
import { callOutside } from './outside';
import { PushKey } from './push-key';
import { SilentServices } from './silent-services';

/** How long the push service keeps a message for an offline browser, and how long we wait for the service. */
export interface PushManner {
  keptSeconds: number;
  /** Of several waiting messages with one topic, only the last is shown. */
  topic: string;
  patienceMs: number;
  /** Wakes a phone in battery-saving mode. */
  isUrgent?: true;
}

export interface PushSettings {
  /** The contact for push services that have trouble with this sender. */
  PUSH_CONTACT: string;
}

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Sends one message to a push service: encrypted for the browser (RFC 8291), signed with our key, and without any name. */
@Injectable()
export class PushSender {
  constructor(
    private readonly key: PushKey,
    private readonly silent: SilentServices,
    @Inject(CONFIG) private readonly config: PushSettings,
  ) {}

  async send(
    { endpoint, p256dh, auth }: Subscription,
    message: object,
    manner: PushManner,
  ): Promise<Outcome> {
    refuseInTransaction('A push message');
    // No browser could decrypt it, now or later.
    if (!isBrowserKey(p256dh)) return { state: 'gone' };
    if (this.silent.isLeftAlone(endpoint)) return { state: 'later' };
    const request = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: {
        subject: this.config.PUSH_CONTACT,
        publicKey: this.key.public,
        privateKey: this.key.private,
      },
      TTL: manner.keptSeconds,
      contentEncoding: 'aes128gcm',
      topic: manner.topic,
      ...(manner.isUrgent && { urgency: 'high' }),
    });
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    try {
      const { status } = await callOutside(endpoint, {
        headers: headers as [string, string][],
        body: new Uint8Array(request.body ?? []),
        patienceMs: manner.patienceMs,
      });
      this.silent.answered(endpoint);
      return outcomeOf(status);
    } catch (error) {
      this.silent.missedOnce(endpoint);
      return { state: wasNeverSpoken(error) ? 'later' : 'unknown' };
    }
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status === 404 || status === 410) return { state: 'gone' };
  // The service refused, so nothing was shown.
  return { state: status === 429 || status >= 500 ? 'later' : 'refused' };
}

const NEVER = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/** Whether the request was certainly never sent. After any other error it may have been accepted and the response lost. */
export function wasNeverSpoken(error: unknown): boolean {
  const { code } = ((error as { cause?: unknown }).cause ?? {}) as { code?: string };
  return code !== undefined && NEVER.includes(code);
}
