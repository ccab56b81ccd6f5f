import { callApi } from '../../lib/api-client';
import { type ActiveAlert, keyOf } from './model';

type Receipt = 'received' | 'seen';

/** A page that somebody looks at says "seen" at once; only where nobody does is "received" worth a word of its own. */
const WAIT_FOR_EYES_MS = 1_000;

type Noticed = Pick<ActiveAlert, 'id' | 'notice' | 'membershipId'>;

function noticeOf(alert: Noticed): string {
  return `${keyOf(alert)}.${alert.notice}`;
}

/** What this page says by itself of each notice, once: that it is here, and that it was on a screen somebody could see. */
export class Receipts {
  private readonly said = new Map<string, Receipt>();

  received(alert: Noticed): void {
    const key = noticeOf(alert);
    if (this.said.has(key)) return;
    if (document.visibilityState !== 'visible') return this.say(alert, 'received');
    setTimeout(() => {
      if (!this.said.has(key)) this.say(alert, 'received');
    }, WAIT_FOR_EYES_MS);
  }

  seen(alert: Noticed): void {
    if (this.said.get(noticeOf(alert)) !== 'seen') this.say(alert, 'seen');
  }

  /** Failing is no drama: the next look at it tries again. */
  private say(alert: Noticed, receipt: Receipt): void {
    const { id, notice, membershipId } = alert;
    const key = noticeOf(alert);
    const before = this.said.get(key);
    this.said.set(key, receipt);
    callApi(`/api/emergency-alerts/${id}/${receipt}`, { body: { notice }, membershipId }).catch(() => {
      if (before) this.said.set(key, before);
      else this.said.delete(key);
    });
  }
}
