import { callApi } from '../../lib/api-client';

type Receipt = 'received' | 'seen';

/** A page that somebody looks at says "seen" at once; only where nobody does is "received" worth a word of its own. */
const WAIT_FOR_EYES_MS = 1_000;

/** What this page says by itself of each notice, once: that it is here, and that it was on a screen somebody could see. */
export class Receipts {
  private readonly said = new Map<string, Receipt>();

  received(alertId: string, notice: number): void {
    const key = `${alertId}.${notice}`;
    if (this.said.has(key)) return;
    if (document.visibilityState !== 'visible') return this.say(alertId, notice, 'received');
    setTimeout(() => {
      if (!this.said.has(key)) this.say(alertId, notice, 'received');
    }, WAIT_FOR_EYES_MS);
  }

  seen(alertId: string, notice: number): void {
    if (this.said.get(`${alertId}.${notice}`) !== 'seen') this.say(alertId, notice, 'seen');
  }

  /** Failing is no drama: the next look at it tries again. */
  private say(alertId: string, notice: number, receipt: Receipt): void {
    const key = `${alertId}.${notice}`;
    const before = this.said.get(key);
    this.said.set(key, receipt);
    callApi(`/api/emergency-alerts/${alertId}/${receipt}`, { body: { notice } }).catch(() => {
      if (before) this.said.set(key, before);
      else this.said.delete(key);
    });
  }
}
